import { Alert, Box, Button, Typography } from "@mui/material";
import { useState } from "react";
import { useNotify, useTranslate } from "react-admin";
import { ActionDialog } from "../../../../core/dialog/ActionDialog.tsx";
import { useFaultText } from "../../../../core/pages/useFaultText.ts";
import { RequestFault } from "../../../../core/http/requestFault.ts";
import { importFile, type IcsOutcome } from "../scheduleCalls.ts";

interface Props {
  onClose: () => void;
  onImported: () => void;
}

interface Chosen {
  name: string;
  text: string;
  outcome: IcsOutcome;
}

const largest = 2_000_000;

/** Takes the entries of a calendar file in, after showing what would be done. */
export function ImportDialog({ onClose, onImported }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const faultText = useFaultText();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const tell = (error: unknown) =>
    setFault((error instanceof RequestFault && error.fields["text"]) || faultText(error));
  const work = async (run: () => Promise<void>) => {
    setBusy(true);
    setFault(null);
    await run().catch(tell);
    setBusy(false);
  };
  const choose = (file: File) =>
    work(async () => {
      setChosen(null);
      const text = file.size > largest ? null : await file.text();
      if (text === null || text.length > largest)
        return setFault(translate("shell.schedule.tooLarge"));
      setChosen({ name: file.name, text, outcome: await importFile(text || " ", true) });
    });
  const take = ({ text }: Chosen) =>
    work(async () => {
      await importFile(text, false);
      notify(translate("shell.schedule.importDone"), { type: "success" });
      onImported();
      onClose();
    });
  const count = chosen ? chosen.outcome.added + chosen.outcome.updated : 0;
  return (
    <ActionDialog
      title={translate("shell.schedule.import")}
      about={translate("shell.schedule.importHelp")}
      confirm={translate("shell.schedule.importDo", { smart_count: count })}
      busy={busy && chosen !== null}
      disabled={busy || count === 0}
      onConfirm={() => chosen && take(chosen)}
      onClose={onClose}
    >
      <Box sx={{ display: "flex", gap: 1.5, alignItems: "center" }}>
        <Button component="label" variant="outlined" loading={busy && !chosen}>
          {translate("shell.schedule.chooseFile")}
          <input
            type="file"
            hidden
            accept=".ics,.ical,text/calendar"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              target.value = "";
              if (file) void choose(file);
            }}
          />
        </Button>
        <Typography sx={{ minWidth: 0, overflowWrap: "anywhere" }}>{chosen?.name}</Typography>
      </Box>
      {fault ? <Alert severity="error">{fault}</Alert> : null}
      {chosen ? <Outcome outcome={chosen.outcome} /> : null}
    </ActionDialog>
  );
}

function Outcome({ outcome }: { outcome: IcsOutcome }) {
  const translate = useTranslate();
  const { found, problems } = outcome;
  const counts = (["added", "updated", "unchanged", "skipped"] as const).filter(
    (name) => outcome[name] > 0,
  );
  return (
    <Box aria-live="polite" sx={{ display: "grid", gap: 0.5 }}>
      <Typography sx={{ fontWeight: 600 }}>
        {translate("shell.schedule.found", { smart_count: found })}
      </Typography>
      {counts.map((name) => (
        <Typography key={name}>
          {translate(`shell.schedule.${name}`, { count: outcome[name] })}
        </Typography>
      ))}
      {outcome.added + outcome.updated === 0 ? (
        <Typography color="text.secondary">{translate("shell.schedule.nothingNew")}</Typography>
      ) : null}
      {problems.length > 0 ? (
        <Alert severity="warning" sx={{ maxHeight: 220, overflowY: "auto" }}>
          <Typography sx={{ fontWeight: 600 }}>{translate("shell.schedule.problems")}</Typography>
          {problems.map(({ line, reason, text }) => (
            <Box key={`${line}${reason}`} sx={{ overflowWrap: "anywhere" }}>
              {translate("shell.schedule.line", {
                line,
                reason: translate(`shell.schedule.reason.${reason}`, { text }),
              })}
            </Box>
          ))}
        </Alert>
      ) : null}
    </Box>
  );
}
