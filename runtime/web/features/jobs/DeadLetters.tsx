import Replay from "@mui/icons-material/ReplayOutlined";
import { Box, Button, MenuItem, TextField, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslate } from "react-admin";
import * as jobDetailCalls from "../../../../generated/system/jobDetail/client.ts";
import type { JobDetailDeadLetter } from "../../../../generated/system/jobDetail/types.ts";
import { call } from "../../core/http/call.ts";
import { useSession } from "../../core/session/SessionContext.tsx";
import { ViewFault } from "../../core/views/ViewFault.tsx";
import { DictTag } from "./DictTag.tsx";
import { boardKey } from "./jobData.ts";
import { useTimes } from "./times.ts";
import { useJobCall } from "./useJobCall.ts";

/** Work that failed for good, by its name, and the way to run it again. */
export function DeadLetters() {
  const translate = useTranslate();
  const [name, setName] = useState("");
  const { data, error, refetch } = useQuery({
    queryKey: [boardKey, "deadLetters"],
    queryFn: () => call(jobDetailCalls.deadLetters, {}, { passive: true }),
  });
  if (error) return <ViewFault error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  if (data.length === 0)
    return <Typography color="text.secondary">{translate("shell.job.noDeadLetters")}</Typography>;
  const names = [...new Set(data.map((letter) => letter.name))].sort();
  const chosen = names.includes(name) ? name : "";
  return (
    <>
      <TextField
        select
        size="small"
        label={translate("shell.job.deadLetterName")}
        value={chosen}
        onChange={({ target }) => setName(target.value)}
        sx={{ mb: 1.5, minWidth: 220 }}
      >
        <MenuItem value="">{translate("shell.job.allDeadLetters")}</MenuItem>
        {names.map((one) => (
          <MenuItem key={one} value={one}>
            {one}
          </MenuItem>
        ))}
      </TextField>
      <Box component="ul" sx={{ m: 0, p: 0, display: "grid", gap: 1.25, listStyle: "none" }}>
        {data
          .filter((letter) => chosen === "" || letter.name === chosen)
          .map((letter) => (
            <Letter key={letter.id} letter={letter} />
          ))}
      </Box>
    </>
  );
}

function Letter({ letter }: { letter: JobDetailDeadLetter }) {
  const translate = useTranslate();
  const { can } = useSession();
  const ask = useJobCall();
  const { near } = useTimes();
  const [busy, setBusy] = useState(false);
  const { id, name, state, attempts, fault, createTime, endTime } = letter;
  const facts = [
    near(endTime ?? createTime),
    attempts > 1 ? translate("shell.job.attempts", { tries: attempts }) : null,
  ];
  const runAgain = async () => {
    setBusy(true);
    await ask(jobDetailCalls.runAgain, { id }, "shell.job.runAsked");
    setBusy(false);
  };
  return (
    <Box component="li" sx={{ display: "flex", gap: 1, alignItems: "start" }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: "flex", gap: 1, alignItems: "center", flexWrap: "wrap" }}>
          <DictTag dict="job_outcome" value={state} />
          <Typography component="span" sx={{ fontWeight: 550, overflowWrap: "anywhere" }}>
            {name}
          </Typography>
          <Typography component="span" variant="body2" color="text.secondary">
            {facts.filter(Boolean).join(" · ")}
          </Typography>
        </Box>
        {fault ? (
          <Typography variant="body2" sx={{ fontFamily: "monospace", overflowWrap: "anywhere" }}>
            {fault.slice(0, 300)}
          </Typography>
        ) : null}
      </Box>
      {can("sysJob/runJob") ? (
        <Button
          size="small"
          startIcon={<Replay />}
          disabled={busy}
          aria-label={`${translate("shell.job.runAgain")}: ${name}`}
          onClick={() => void runAgain()}
        >
          {translate("shell.job.runAgain")}
        </Button>
      ) : null}
    </Box>
  );
}
