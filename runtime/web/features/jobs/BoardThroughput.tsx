import { Box, Typography } from "@mui/material";
import { useMemo } from "react";
import { useLocaleState, useTranslate } from "react-admin";
import type { JobDetailJobBoardOutput } from "../../../../generated/system/jobDetail/types.ts";
import { ChartBox } from "../../core/charts/ChartBox.tsx";
import { clockOptions, dateFormat } from "../../core/time/formats.ts";

/** How many runs ended in each of the last 24 hours; in words how many of them well. */
export function BoardThroughput({ hours }: { hours: JobDetailJobBoardOutput["hours"] }) {
  const translate = useTranslate();
  const [language] = useLocaleState();
  const sum = (name: "succeeded" | "failed" | "skipped") =>
    hours.reduce((total, hour) => total + hour[name], 0);
  const text = translate("shell.job.throughputText", {
    succeeded: sum("succeeded"),
    failed: sum("failed"),
    skipped: sum("skipped"),
  });
  const unit = translate("shell.job.runsUnit");
  const values = JSON.stringify(hours);
  const data = useMemo(() => {
    const format = dateFormat(language, clockOptions);
    const points = (JSON.parse(values) as typeof hours).map(({ at, succeeded, failed }) => ({
      name: format.format(new Date(at)),
      value: succeeded + failed,
    }));
    return { kind: "bar" as const, unit, points };
  }, [values, unit, language]);
  return (
    <Box sx={{ display: "flex", flexDirection: "column", height: 220 }}>
      <ChartBox data={data} label={text} />
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
        {text}
      </Typography>
    </Box>
  );
}
