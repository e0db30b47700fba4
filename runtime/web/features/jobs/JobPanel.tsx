import Add from "@mui/icons-material/Add";
import PlayArrow from "@mui/icons-material/PlayArrow";
import StopCircle from "@mui/icons-material/StopCircleOutlined";
import { Box, Button, Typography } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { lazy } from "../../core/loading/lazy.ts";
import { Suspense } from "../../core/loading/Suspense.tsx";
import * as jobDetailCalls from "../../../../generated/system/jobDetail/client.ts";
import type { JobTrigger } from "../../../../generated/system/jobTrigger/types.ts";
import { Auth } from "../../core/session/Auth.tsx";
import { useJobEvents, useNextRuns, useTriggers } from "./jobData.ts";
import { RunList } from "./RunList.tsx";
import { TriggerCard } from "./TriggerCard.tsx";
import { useJobCall } from "./useJobCall.ts";

/** A form brings much with it: it comes when it is opened. */
const TriggerDialog = lazy(async () => ({
  default: (await import("./TriggerDialog.tsx")).TriggerDialog,
}));

const none: readonly string[] = [];

/** The triggers of a job and its runs with what they gave, as they are now, and what may be done with it. */
export function JobPanel({ jobId }: { jobId: string }) {
  const translate = useTranslate();
  const call = useJobCall();
  const triggers = useTriggers()?.get(jobId);
  const next = useNextRuns(jobId);
  const [edited, setEdited] = useState<JobTrigger | "new" | null>(null);
  useJobEvents();
  return (
    <>
      <Auth value="sysJob/runJob">
        <Box sx={{ display: "flex", gap: 1, flexWrap: "wrap", mb: 3 }}>
          <Button
            variant="contained"
            startIcon={<PlayArrow />}
            onClick={() => void call(jobDetailCalls.runJob, { jobId }, "shell.job.runAsked")}
          >
            {translate("shell.job.run")}
          </Button>
          <Button
            variant="outlined"
            startIcon={<StopCircle />}
            onClick={() => void call(jobDetailCalls.cancelJob, { jobId }, "shell.job.cancelAsked")}
          >
            {translate("shell.job.cancel")}
          </Button>
        </Box>
      </Auth>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1, mb: 1 }}>
        <Typography variant="h3" sx={{ flex: 1 }}>
          {translate("shell.job.triggers")}
        </Typography>
        <Auth value="sysJob/updateJobDetail">
          <Button size="small" startIcon={<Add />} onClick={() => setEdited("new")}>
            {translate("shell.job.addTrigger")}
          </Button>
        </Auth>
      </Box>
      {triggers?.length ? (
        <Box component="ul" sx={{ display: "grid", gap: 1, m: 0, p: 0 }}>
          {triggers.map((trigger) => (
            <TriggerCard
              key={trigger.id}
              trigger={trigger}
              next={next.get(trigger.triggerId ?? "") ?? none}
              onEdit={setEdited}
            />
          ))}
        </Box>
      ) : (
        <Typography color="text.secondary">{translate("shell.job.noTriggers")}</Typography>
      )}
      <Typography variant="h3" sx={{ mt: 3, mb: 1 }}>
        {translate("shell.job.runs")}
      </Typography>
      <RunList jobId={jobId} />
      {edited ? (
        <Suspense fallback={null}>
          <TriggerDialog
            jobId={jobId}
            trigger={edited === "new" ? null : edited}
            onClose={() => setEdited(null)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
