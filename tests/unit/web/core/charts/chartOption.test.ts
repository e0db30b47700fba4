import { createTheme } from "@mui/material";
import { expect, it } from "vitest";
import { chartOption } from "../../../../../runtime/web/core/charts/chartOption.ts";

it("a chart writes its numbers as the reader does", () => {
  const data = { kind: "bar", unit: "", points: [{ name: "a", value: 2_500_000_000 }] } as const;
  const option = (language: string) =>
    chartOption({ ...data, points: [...data.points] }, createTheme(), {
      label: "",
      still: true,
      language,
    }) as {
      yAxis: { axisLabel: { formatter: (value: number) => string } };
      tooltip: { valueFormatter: (value: unknown) => string };
    };
  expect(option("zh-CN").yAxis.axisLabel.formatter(2_500_000_000)).toBe("25亿");
  expect(option("en").yAxis.axisLabel.formatter(2_500_000_000)).toBe("2.5B");
  expect(option("de").tooltip.valueFormatter(30_579.6)).toBe("30.579,6");
});
