import Delete from "@mui/icons-material/DeleteOutline";
import Edit from "@mui/icons-material/EditOutlined";
import Pause from "@mui/icons-material/PauseCircleOutline";
import Play from "@mui/icons-material/PlayCircleOutline";
import { Box, IconButton, Paper, Tooltip, Typography } from "@mui/material";
import { useState, type ReactNode } from "react";
import { useTranslate } from "react-admin";
import * as jobDetailCalls from "../../../../generated/system/jobDetail/client.ts";
import type { JobTrigger } from "../../../../generated/system/jobTrigger/types.ts";
import { useSession } from "../../core/session/SessionContext.tsx";
import { DeleteTrigger } from "./DeleteTrigger.tsx";
import { DictTag } from "./DictTag.tsx";
import { isStill } from "./states.ts";
import { useTimes } from "./times.ts";
import { TriggerText } from "./TriggerText.tsx";
import { useJobCall } from "./useJobCall.ts";

interface Props {
  trigger: JobTrigger;
  /** The next moments at which it is due. */
  next: readonly string[];
  onEdit: (trigger: JobTrigger) => void;
}

/** One trigger: when it is due, what state it is in, and what may be done with it. */
export function TriggerCard({ trigger, next, onEdit }: Props) {
  const translate = useTranslate();
  const { can } = useSession();
  const { near } = useTimes();
  const call = useJobCall();
  const [deleting, setDeleting] = useState(false);
  const { jobId, triggerId, status, nextRunTime, lastRunTime } = trigger;
  const name = triggerId ?? "";
  const still = isStill(status);
  const due =
    !still && nextRunTime
      ? translate("shell.job.nextRun", { time: near(nextRunTime) })
      : translate("shell.job.neverRuns");
  const last = lastRunTime ? translate("shell.job.lastRun", { time: near(lastRunTime) }) : null;
  const counts = translate("shell.job.counts", {
    runs: trigger.numberOfRuns,
    errors: trigger.numberOfErrors,
  });
  const act = (icon: ReactNode, label: string, run: () => void) => (
    <Tooltip title={label}>
      <IconButton aria-label={label} size="small" onClick={run}>
        {icon}
      </IconButton>
    </Tooltip>
  );
  return (
    <Paper component="li" variant="outlined" sx={look} aria-label={name}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: "flex", gap: 1, alignItems: "center", flexWrap: "wrap" }}>
          <DictTag dict="TriggerStatus" value={status} />
          <Typography component="span" sx={{ fontWeight: 550, overflowWrap: "anywhere" }}>
            <TriggerText trigger={trigger} />
          </Typography>
        </Box>
        <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
          {[due, last, counts].filter(Boolean).join(" · ")}
        </Typography>
        {next.length > 1 ? (
          <Typography variant="body2" color="text.secondary">
            {translate("shell.job.thenRuns", { times: next.slice(1).map(near).join(" · ") })}
          </Typography>
        ) : null}
        <Typography variant="caption" color="text.secondary" sx={{ overflowWrap: "anywhere" }}>
          {[name, trigger.description].filter(Boolean).join(" · ")}
        </Typography>
      </Box>
      <Box sx={{ display: "flex", flexShrink: 0 }}>
        {!can("sysJob/runJob")
          ? null
          : still
            ? act(
                <Play fontSize="small" />,
                translate("shell.job.startTrigger", { name }),
                () =>
                  void call(jobDetailCalls.startTrigger, { jobId, triggerId }, "shell.job.started"),
              )
            : act(
                <Pause fontSize="small" />,
                translate("shell.job.pauseTrigger", { name }),
                () =>
                  void call(jobDetailCalls.pauseTrigger, { jobId, triggerId }, "shell.job.paused"),
              )}
        {can("sysJob/updateJobDetail") ? (
          <>
            {act(<Edit fontSize="small" />, translate("shell.job.editTrigger"), () =>
              onEdit(trigger),
            )}
            {act(<Delete fontSize="small" />, translate("shell.job.deleteTrigger"), () =>
              setDeleting(true),
            )}
          </>
        ) : null}
      </Box>
      {deleting ? <DeleteTrigger trigger={trigger} onClose={() => setDeleting(false)} /> : null}
    </Paper>
  );
}

const look = {
  display: "flex",
  gap: 1,
  p: 1.5,
  alignItems: "start",
  listStyle: "none",
} as const;
