import { Box, Typography } from "@mui/material";
import { useTranslate } from "react-admin";
import type { JobDetailJobRun } from "../../../../generated/system/jobDetail/types.ts";
import { DictTag } from "./DictTag.tsx";
import { useTimes } from "./times.ts";

interface Props {
  runs: JobDetailJobRun[];
  /** Shown when there is none. */
  empty: string;
  /** ISO 8601: the moment of the server to which the runs belong. */
  now: string;
  /** With the first lines of what they gave. */
  detailed?: boolean;
}

/** Runs with their job, state and time. */
export function BoardRuns({ runs, empty, now, detailed = false }: Props) {
  const translate = useTranslate();
  const { near, span } = useTimes();
  if (runs.length === 0) return <Typography color="text.secondary">{empty}</Typography>;
  const lasted = ({ elapsedTime, lastRunTime }: JobDetailJobRun) =>
    elapsedTime ?? (lastRunTime ? Math.max(0, Date.parse(now) - Date.parse(lastRunTime)) : null);
  return (
    <Box component="ul" sx={{ m: 0, p: 0, display: "grid", gap: 1.25, listStyle: "none" }}>
      {runs.map((run) => {
        const ms = lasted(run);
        const time = run.lastRunTime ?? run.dueTime;
        const facts = [
          time ? near(time) : null,
          translate(`dictType.job_cause_${run.cause}`),
          ms === null ? null : translate("shell.job.elapsed", { time: span(ms) }),
        ];
        return (
          <li key={run.id}>
            <Box sx={{ display: "flex", gap: 1, alignItems: "center", flexWrap: "wrap" }}>
              <DictTag dict="job_outcome" value={run.outcome} />
              <Typography component="span" sx={{ fontWeight: 550, overflowWrap: "anywhere" }}>
                {run.jobId}
              </Typography>
              <Typography component="span" variant="body2" color="text.secondary">
                {facts.filter(Boolean).join(" · ")}
              </Typography>
            </Box>
            {detailed && run.result ? (
              <Typography variant="body2" sx={resultLook}>
                {run.result}
              </Typography>
            ) : null}
          </li>
        );
      })}
    </Box>
  );
}

const resultLook = {
  mt: 0.5,
  fontFamily: "monospace",
  fontSize: 13,
  overflowWrap: "anywhere",
  display: "-webkit-box",
  WebkitLineClamp: 2,
  WebkitBoxOrient: "vertical",
  overflow: "hidden",
} as const;
