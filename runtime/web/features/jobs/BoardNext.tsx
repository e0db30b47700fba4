import { Box, Typography } from "@mui/material";
import { useLocaleState, useTranslate } from "react-admin";
import type { JobDetailJobBoardOutput } from "../../../../generated/system/jobDetail/types.ts";
import { languageTag } from "../../core/i18n/languages.ts";
import { useTimes } from "./times.ts";

interface Props {
  next: JobDetailJobBoardOutput["next"];
  now: string;
}

const shown = 12;

/** What is due next, in the order of time along one line. */
export function BoardNext({ next, now }: Props) {
  const translate = useTranslate();
  const { near } = useTimes();
  const until = useUntil(now);
  if (next.length === 0)
    return <Typography color="text.secondary">{translate("shell.job.nothingUpcoming")}</Typography>;
  return (
    <Box component="ol" sx={lineLook}>
      {next.slice(0, shown).map(({ jobId, triggerId, at }) => (
        <Box component="li" key={`${triggerId} ${at}`} sx={pointLook}>
          <Box component="time" dateTime={at} sx={{ fontVariantNumeric: "tabular-nums" }}>
            {near(at)}
          </Box>
          <Typography component="span" sx={{ fontWeight: 550, overflowWrap: "anywhere" }}>
            {jobId}
          </Typography>
          <Typography component="span" variant="body2" color="text.secondary">
            {until(at)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

const units = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

/** "in 5 minutes", counted from the moment of the server. */
function useUntil(now: string): (iso: string) => string {
  const [language] = useLocaleState();
  const format = new Intl.RelativeTimeFormat(languageTag(language), { style: "short" });
  return (iso) => {
    const ms = Math.max(0, Date.parse(iso) - Date.parse(now));
    const [unit, length] = units.find(([, span]) => ms >= span) ?? (["second", 1000] as const);
    return format.format(Math.round(ms / length), unit);
  };
}

const lineLook = {
  m: 0,
  ml: 0.75,
  p: 0,
  listStyle: "none",
  borderLeft: 2,
  borderColor: "divider",
} as const;

const pointLook = {
  position: "relative",
  display: "flex",
  flexWrap: "wrap",
  columnGap: 1.25,
  alignItems: "baseline",
  pl: 2,
  py: 0.5,
  "&::before": {
    content: '""',
    position: "absolute",
    left: -6,
    top: 12,
    width: 10,
    height: 10,
    borderRadius: "50%",
    bgcolor: "primary.main",
  },
} as const;
