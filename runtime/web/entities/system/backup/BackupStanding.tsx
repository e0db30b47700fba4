import { Alert, AlertTitle, Box, LinearProgress, Paper, Stack, Typography } from "@mui/material";
import { useLocaleState, useTranslate } from "react-admin";
import type {
  BackupOverviewPart,
  BackupWorkPart,
} from "../../../../../generated/system/backup/types.ts";
import { formatDateTime } from "../../../core/time/formats.ts";
import { sizeText } from "../../../core/time/sizeText.ts";
import { useOverview } from "./backupData.ts";

/** What an operator wants to know first: whether backups are made, where they go, and when one was last proved; and what is going on. */
export function BackupStanding() {
  const translate = useTranslate();
  const overview = useOverview();
  if (!overview) return null;
  const { ready, overdue, rehearsalDays, working, log } = overview;
  return (
    <Stack spacing={1.5} sx={{ mb: 2 }}>
      {ready ? null : (
        <Alert severity="warning">
          <AlertTitle>{translate("shell.backup.off")}</AlertTitle>
          {translate("shell.backup.offCure")}
        </Alert>
      )}
      {ready && overdue ? (
        <Alert severity="error">{translate("shell.backup.overdue", { days: rehearsalDays })}</Alert>
      ) : null}
      {log?.behind ? (
        <Alert severity="error">
          <AlertTitle>{translate("shell.backup.log.behind")}</AlertTitle>
          {log.error}
        </Alert>
      ) : null}
      <BackupFacts overview={overview} />
      {working.map((work) => (
        <BackupProgress key={`${work.work} ${work.id}`} {...work} />
      ))}
    </Stack>
  );
}

function BackupFacts({ overview }: { overview: BackupOverviewPart }) {
  const translate = useTranslate();
  const [language] = useLocaleState();
  const { where, keep, keepDays, backedUp, rehearsed, log } = overview;
  const when = (time: string | null) =>
    time ? formatDateTime(time, language) : translate("shell.backup.never");
  const logText = () => {
    if (!log) return translate("shell.backup.log.off");
    if (!log.from || !log.to) return translate("shell.backup.log.none");
    return translate("shell.backup.log.reach", { from: when(log.from), to: when(log.to) });
  };
  const kept = keepDays > 0 ? "shell.backup.keptDays" : "shell.backup.kept";
  const facts = [
    ["lastBackup", when(backedUp)],
    ["lastRehearsal", when(rehearsed)],
    ["retention", translate(kept, { keep, days: keepDays })],
    ["where", where],
    ["log.title", logText()],
    ...(log ? [["log.last", when(log.to)] as const] : []),
  ] as const;
  return (
    <Paper component="dl" variant="outlined" sx={factsSx}>
      {facts.map(([name, text]) => (
        <Box key={name} sx={{ minWidth: 0 }}>
          <Typography component="dt" variant="body2" color="text.secondary">
            {translate(`shell.backup.${name}`)}
          </Typography>
          <Typography component="dd" sx={{ m: 0, fontWeight: 550, overflowWrap: "anywhere" }}>
            {text}
          </Typography>
        </Box>
      ))}
    </Paper>
  );
}

function BackupProgress({ work, done, total }: BackupWorkPart) {
  const translate = useTranslate();
  const [language] = useLocaleState();
  const label = translate(`shell.backup.working.${work}`);
  const known = total !== null && total > 0 && done > 0;
  return (
    <Paper variant="outlined" sx={{ p: 2, borderRadius: 1.5 }}>
      <Box sx={{ display: "flex", justifyContent: "space-between", gap: 2, mb: 1 }}>
        <Typography>{label}</Typography>
        <Typography color="text.secondary">
          {known ? `${sizeText(done, language)} / ${sizeText(total, language)}` : null}
        </Typography>
      </Box>
      <LinearProgress
        aria-label={label}
        variant={known ? "determinate" : "indeterminate"}
        {...(known ? { value: Math.round((done / total) * 100) } : {})}
      />
    </Paper>
  );
}

const factsSx = {
  m: 0,
  p: 2,
  borderRadius: 1.5,
  display: "grid",
  rowGap: 2,
  columnGap: { xs: 2, lg: 5 },
  gridTemplateColumns: { xs: "1fr 1fr", lg: "repeat(3, auto) minmax(0, 1fr)" },
} as const;
