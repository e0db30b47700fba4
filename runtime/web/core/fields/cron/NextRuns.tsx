import { Box, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useLocaleState, useTranslate } from "react-admin";
import { dateFormat, preciseOptions } from "../../time/formats.ts";
import { presentZone } from "../../time/region.ts";

const shown = 5;

interface Props {
  cron: string;
  /** IANA name; null: the zone of the browser. */
  timeZone: string | null;
}

/** The next five moments of a schedule, in its own time zone. Nothing for a schedule that cannot be read. */
export function NextRuns({ cron, timeZone }: Props) {
  const translate = useTranslate();
  const [language] = useLocaleState();
  const zone = timeZone || presentZone();
  const { data } = useQuery({
    queryKey: ["nextRuns", cron, timeZone],
    queryFn: async () => {
      const { nextRuns } = await import("../../../../shared/cron/nextRuns.ts");
      try {
        return nextRuns({ cron, timeZone }, new Date(), shown);
      } catch {
        return null;
      }
    },
    staleTime: 10_000,
  });
  if (!data) return null;
  const format = dateFormat(language, { ...preciseOptions, timeZone: zone });
  const weekday = dateFormat(language, { weekday: "short", timeZone: zone });
  return (
    <>
      <Typography variant="caption" color="text.secondary" component="p">
        {data.length === 0
          ? translate("shell.job.cron.never")
          : translate("shell.job.cron.next", { zone })}
      </Typography>
      <Box component="ol" sx={{ m: 0, mt: 0.5, p: 0, listStyle: "none", fontSize: 13 }}>
        {data.map((time) => (
          <li key={time.getTime()}>
            <Box component="time" dateTime={time.toISOString()} sx={timeLook}>
              {format.format(time)} {weekday.format(time)}
            </Box>
          </li>
        ))}
      </Box>
    </>
  );
}

const timeLook = { fontVariantNumeric: "tabular-nums", lineHeight: 1.7 } as const;
