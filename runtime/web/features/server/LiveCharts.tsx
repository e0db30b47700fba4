import { Box, Paper, Typography } from "@mui/material";
import { useMemo } from "react";
import { useLocaleState, useTranslate } from "react-admin";
import type { ServerLiveOutput } from "../../../../generated/system/server/types.ts";
import { dateFormat, numberFormat } from "../../core/time/formats.ts";
import { ChartBox } from "../../core/charts/ChartBox.tsx";
import type { ChartData } from "../../core/charts/chartOption.ts";

type Sample = ServerLiveOutput["samples"][number];
type Figure = Exclude<keyof Sample, "at">;

const megabyte = 1024 * 1024;

/** Each chart: what it draws, what it is compared with, and what a value is divided by. */
const charts: { name: string; figure: Figure; before?: Figure; by?: number }[] = [
  { name: "requests", figure: "requests", before: "errors" },
  { name: "times", figure: "p95", before: "p50" },
  { name: "cpu", figure: "cpu", before: "systemCpu" },
  { name: "memory", figure: "memory", before: "heap", by: megabyte },
  { name: "lag", figure: "lag" },
  { name: "pool", figure: "poolBusy", before: "poolWaiting" },
];

/** The last minutes as lines. */
export function LiveCharts({ live: { samples } }: { live: ServerLiveOutput }) {
  const translate = useTranslate();
  return (
    <Box sx={grid}>
      {charts.map((chart) => (
        <Paper key={chart.name} variant="outlined" sx={{ p: 1.5, borderRadius: 1.5, minWidth: 0 }}>
          <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
            {translate(`shell.server.chart.${chart.name}`)}
          </Typography>
          <LiveChart {...chart} samples={samples} />
        </Paper>
      ))}
    </Box>
  );
}

interface ChartProps {
  name: string;
  figure: Figure;
  before?: Figure;
  by?: number;
  samples: Sample[];
}

function LiveChart({ name, figure, before, by = 1, samples }: ChartProps) {
  const translate = useTranslate();
  const [language] = useLocaleState();
  const unit = translate(`shell.server.unit.${figure}`);
  const compared = before ? translate(`shell.server.unit.${before}`) : null;
  const data = useMemo((): ChartData => {
    const clock = dateFormat(language, { timeStyle: "medium" });
    const value = (sample: Sample, of: Figure) => Math.round((sample[of] / by) * 10) / 10;
    return {
      kind: "line",
      unit,
      points: samples.map((sample) => ({
        name: clock.format(new Date(sample.at)),
        value: value(sample, figure),
      })),
      ...(before && compared
        ? { before: { name: compared, values: samples.map((sample) => value(sample, before)) } }
        : {}),
    };
  }, [samples, figure, before, by, unit, compared, language]);
  const values = data.points.map((point) => point.value);
  const format = numberFormat(language, { maximumFractionDigits: 1 });
  const text = translate("shell.server.chartText", {
    name: translate(`shell.server.chart.${name}`),
    unit,
    last: format.format(values.at(-1) ?? 0),
    most: format.format(Math.max(0, ...values)),
  });
  return (
    <>
      {compared ? (
        <Typography variant="body2" color="text.secondary" sx={{ mb: 0.5 }}>
          {translate("shell.server.dashed", { name: compared })}
        </Typography>
      ) : null}
      <Box sx={{ display: "flex", flexDirection: "column", height: 180 }}>
        <ChartBox data={data} label={text} />
      </Box>
    </>
  );
}

const grid = {
  display: "grid",
  gap: 2,
  gridTemplateColumns: { md: "repeat(2, minmax(0, 1fr))", xl: "repeat(3, minmax(0, 1fr))" },
} as const;
