import ExpandMore from "@mui/icons-material/ExpandMore";
import {
  Accordion,
  AccordionDetails,
  AccordionSummary,
  Box,
  Button,
  Typography,
} from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import type { JobTriggerRecord } from "../../../../generated/system/jobTriggerRecord/types.ts";
import { ViewFault } from "../../core/views/ViewFault.tsx";
import { DictTag } from "./DictTag.tsx";
import { useRuns } from "./jobData.ts";
import { useTimes } from "./times.ts";

const step = 20;
const most = 200;

/** The runs of a job, the newest first, each with its output. */
export function RunList({ jobId }: { jobId: string }) {
  const translate = useTranslate();
  const [count, setCount] = useState(step);
  const { data, error, refetch } = useRuns(jobId, count);
  if (error) return <ViewFault error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  if (data.data.length === 0)
    return <Typography color="text.secondary">{translate("shell.job.noRuns")}</Typography>;
  return (
    <>
      {data.data.map((run) => (
        <RunRow key={run.id} run={run} />
      ))}
      {(data.total ?? 0) > count && count < most ? (
        <Button sx={{ mt: 1.5 }} onClick={() => setCount(count + step)}>
          {translate("shell.job.moreRuns")}
        </Button>
      ) : null}
    </>
  );
}

function RunRow({ run }: { run: JobTriggerRecord }) {
  const translate = useTranslate();
  const { near, moment, span } = useTimes();
  const [open, setOpen] = useState(false);
  const time = run.lastRunTime ?? run.createdTime ?? "";
  const facts = [
    translate(`dictType.job_cause_${run.cause}`),
    run.elapsedTime === null
      ? null
      : translate("shell.job.elapsed", { time: span(run.elapsedTime) }),
    run.attempts > 1 ? translate("shell.job.attempts", { tries: run.attempts }) : null,
  ];
  return (
    <Accordion
      disableGutters
      variant="outlined"
      expanded={open}
      onChange={(_, next) => setOpen(next)}
      slotProps={{ transition: { unmountOnExit: true }, heading: { component: "h4" } }}
      sx={{ "& + &": { borderTop: 0 }, "&::before": { display: "none" } }}
    >
      <AccordionSummary
        expandIcon={<ExpandMore />}
        aria-label={translate("shell.job.showOutput", { time: moment(time) })}
        sx={{
          "& .MuiAccordionSummary-content": { flexWrap: "wrap", gap: 1, alignItems: "center" },
        }}
      >
        <DictTag dict="job_outcome" value={run.outcome} />
        <Box component="time" dateTime={time} sx={{ fontVariantNumeric: "tabular-nums" }}>
          {near(time)}
        </Box>
        <Typography variant="body2" color="text.secondary">
          {facts.filter(Boolean).join(" · ")}
        </Typography>
      </AccordionSummary>
      <AccordionDetails>
        <Box
          component="pre"
          tabIndex={0}
          aria-label={translate("shell.job.output")}
          sx={outputLook}
        >
          {run.result || translate("shell.job.noOutput")}
        </Box>
      </AccordionDetails>
    </Accordion>
  );
}

const outputLook = {
  m: 0,
  p: 1.25,
  maxHeight: 320,
  overflow: "auto",
  borderRadius: 1,
  bgcolor: "action.hover",
  fontSize: 13,
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
} as const;
