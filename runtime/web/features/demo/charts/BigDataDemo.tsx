import {
  Button,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from "@mui/material";
import { useMemo, useState } from "react";
import { useLocaleState, useTranslate } from "react-admin";
import { DemoPage } from "../parts/DemoPage.tsx";
import { Chart } from "./Chart.tsx";
import { numberFormat } from "../../../core/time/formats.ts";

const source = `
series: [{ type: "line", sampling: "lttb", showSymbol: false, data: points }],
dataZoom: [{ type: "inside" }, { type: "slider" }],
`;

const many = 100_000;

/** A wandering value, the same for the same start. */
function points(start: number): [number, number][] {
  let value = 50;
  let state = start;
  return Array.from({ length: many }, (_, at) => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    value += (((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296 - 0.5) * 2;
    return [at, Math.round(value * 100) / 100];
  });
}

/** A hundred thousand generated points, drawn with the shape of all of them, and the same in ten rows. */
export function BigDataDemo() {
  const translate = useTranslate();
  const [language] = useLocaleState();
  const [start, setStart] = useState(7);
  const data = useMemo(() => points(start), [start]);
  const option = useMemo(
    () => ({
      grid: { left: 48, right: 16, top: 16, bottom: 72 },
      tooltip: { trigger: "axis" },
      xAxis: { type: "value", max: many },
      yAxis: { type: "value" },
      dataZoom: [{ type: "inside" }, { type: "slider" }],
      series: [
        { type: "line", sampling: "lttb", showSymbol: false, lineStyle: { width: 1 }, data },
      ],
    }),
    [data],
  );
  const parts = useMemo(
    () =>
      Array.from({ length: 10 }, (_, at) => {
        const part = data.slice((at * many) / 10, ((at + 1) * many) / 10).map(([, value]) => value);
        return { from: (at * many) / 10, low: Math.min(...part), high: Math.max(...part) };
      }),
    [data],
  );
  const number = numberFormat(language);
  const label = translate("shell.demo.bigData.label", {
    count: number.format(many),
    low: Math.min(...parts.map(({ low }) => low)),
    high: Math.max(...parts.map(({ high }) => high)),
  });
  return (
    <DemoPage name="bigData" source={source} keys>
      <Button onClick={() => setStart(start + 1)}>{translate("shell.demo.bigData.anew")}</Button>
      <Chart option={option} label={label} height={360} />
      <Typography variant="h2" sx={{ mt: 2 }}>
        {translate("shell.demo.bigData.table")}
      </Typography>
      <Table size="small" sx={{ maxWidth: 480 }}>
        <TableHead>
          <TableRow>
            {["from", "low", "high"].map((name) => (
              <TableCell key={name} align="right">
                {translate(`shell.demo.bigData.${name}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {parts.map(({ from, low, high }) => (
            <TableRow key={from}>
              <TableCell align="right">{number.format(from)}</TableCell>
              <TableCell align="right">{number.format(low)}</TableCell>
              <TableCell align="right">{number.format(high)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </DemoPage>
  );
}
