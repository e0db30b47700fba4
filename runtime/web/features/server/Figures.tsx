import { Box, Paper, Typography } from "@mui/material";
import { useLocaleState, useTranslate } from "react-admin";
import type { ServerLiveOutput } from "../../../../generated/system/server/types.ts";
import { numberFormat } from "../../core/time/formats.ts";
import { sizeText } from "../../core/time/sizeText.ts";

/** Beyond these somebody should look. */
const lateMs = 200;
const fewDays = 14;

/** What counts at a glance; what is bad is told in words as well as by its color. */
export function Figures({ live }: { live: ServerLiveOutput }) {
  const translate = useTranslate();
  const [language] = useLocaleState();
  const last = live.samples.at(-1);
  if (!last) return null;
  const number = numberFormat(language, { maximumFractionDigits: 1 });
  const milliseconds = numberFormat(language, {
    style: "unit",
    unit: "millisecond",
    maximumFractionDigits: 1,
  });
  const days = live.diskDaysLeft;
  const figures = [
    {
      name: "requests",
      value: number.format(last.requests),
      note:
        last.errors > 0
          ? translate("shell.server.errorsNow", { errors: number.format(last.errors) })
          : null,
    },
    { name: "p95", value: milliseconds.format(last.p95), note: null },
    {
      name: "lag",
      value: milliseconds.format(last.lag),
      note: last.lag > lateMs ? translate("shell.server.late") : null,
    },
    {
      name: "pool",
      value: `${last.poolBusy} / ${live.poolSize}`,
      note:
        last.poolWaiting > 0
          ? translate("shell.server.poolWaiting", { smart_count: last.poolWaiting })
          : null,
    },
    { name: "queue", value: number.format(last.queue), note: null },
    { name: "sessions", value: number.format(last.sessions), note: null },
    { name: "memory", value: sizeText(last.memory, language), note: null },
    {
      name: "disk",
      value: sizeText(last.diskFree, language),
      note:
        days !== null && days < fewDays
          ? translate("shell.server.diskDays", { smart_count: Math.floor(days) })
          : null,
    },
  ];
  return (
    <Box component="dl" sx={grid}>
      {figures.map(({ name, value, note }) => (
        <Paper key={name} variant="outlined" sx={{ p: 1.5, borderRadius: 1.5, minWidth: 0 }}>
          <Typography
            component="dt"
            variant="body2"
            color="text.secondary"
            sx={{ hyphens: "auto", overflowWrap: "anywhere" }}
          >
            {translate(`shell.server.figure.${name}`)}
          </Typography>
          <Typography
            component="dd"
            color={note ? "error" : "text.primary"}
            sx={{ m: 0, fontSize: 22, fontWeight: 600, fontVariantNumeric: "tabular-nums" }}
          >
            {value}
            {note ? (
              <Typography component="span" variant="body2" sx={{ display: "block" }}>
                {note}
              </Typography>
            ) : null}
          </Typography>
        </Paper>
      ))}
    </Box>
  );
}

const grid = {
  m: 0,
  mb: 2,
  display: "grid",
  gap: 1.5,
  gridTemplateColumns: { xs: "repeat(2, 1fr)", sm: "repeat(4, 1fr)", xl: "repeat(8, 1fr)" },
} as const;
