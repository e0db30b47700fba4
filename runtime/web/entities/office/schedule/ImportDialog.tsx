import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Typography,
} from "@mui/material";
import { useId, useState } from "react";
import { useNotify, useTranslate } from "react-admin";
import { useFaultText } from "../../../core/pages/useFaultText.ts";
import { RequestFault } from "../../../core/http/requestFault.ts";
import { importFile, type IcsOutcome } from "./scheduleCalls.ts";

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
  const titleId = useId();
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
    <Dialog
      open
      onClose={busy ? undefined : onClose}
      fullWidth
      maxWidth="sm"
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId} variant="h2">
        {translate("shell.schedule.import")}
      </DialogTitle>
      <DialogContent>
        <DialogContentText>{translate("shell.schedule.importHelp")}</DialogContentText>
        <Box sx={{ display: "flex", gap: 1.5, alignItems: "center", my: 2 }}>
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
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" onClick={onClose} disabled={busy}>
          {translate("shell.cancel")}
        </Button>
        <Button
          variant="contained"
          disabled={count === 0}
          loading={busy && chosen !== null}
          onClick={() => chosen && void take(chosen)}
        >
          {translate("shell.schedule.importDo", { smart_count: count })}
        </Button>
      </DialogActions>
    </Dialog>
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
