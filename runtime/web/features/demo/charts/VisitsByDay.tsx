import { Alert, Box, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslate } from "react-admin";
import * as logVisCalls from "../../../../../generated/system/logVis/client.ts";
import { call } from "../../../core/http/call.ts";
import { useSession } from "../../../core/session/SessionContext.tsx";
import { Chart } from "./Chart.tsx";

const recent = 30;

/** Visits of the last days from the access log, for those who may read it. */
export function VisitsByDay() {
  const translate = useTranslate();
  const { can } = useSession();
  const may = can("sysLogVis/page");
  const { data } = useQuery({
    queryKey: ["sysLogVis", "year"],
    queryFn: () => call(logVisCalls.yearStatsVis),
    enabled: may,
    retry: false,
  });
  const days = useMemo(() => (data ?? []).slice(-recent), [data]);
  const option = useMemo(
    () => ({
      tooltip: { trigger: "axis" },
      grid: { left: 40, right: 16, top: 16, bottom: 32 },
      xAxis: { type: "category", data: days.map(({ date }) => date.slice(5, 10)) },
      yAxis: { type: "value", minInterval: 1 },
      series: [{ type: "line", areaStyle: {}, data: days.map(({ count }) => count) }],
    }),
    [days],
  );
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const title = translate("shell.demo.dataScreen.visits");
  return (
    <Box component="section" sx={{ mt: 3 }}>
      <Typography variant="h2">{title}</Typography>
      {may ? (
        <>
          <Typography color="text.secondary">
            {translate("shell.demo.dataScreen.total", { total, days: days.length })}
          </Typography>
          <Chart option={option} label={`${title}: ${total}`} height={240} />
        </>
      ) : (
        <Alert severity="info">{translate("shell.demo.dataScreen.none")}</Alert>
      )}
    </Box>
  );
}
