import {
  Alert,
  Box,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  MenuItem,
  TextField,
} from "@mui/material";
import { useId, useState, type FormEvent } from "react";
import { useLocaleState, useTranslate } from "react-admin";
import { formatDateTime } from "../fields/formatValue.ts";
import { focusOn } from "../pages/focusOn.ts";
import { useFaultText } from "../pages/useFaultText.ts";
import { useSession } from "../session/SessionContext.tsx";
import { ColumnTicks } from "./ColumnTicks.tsx";
import type { TransferProps } from "./ExportDialog.tsx";
import { printDocument } from "./printDocument.ts";
import { printRecord, printTable } from "./printRows.ts";
import { firstScope, ScopeChoice } from "./ScopeChoice.tsx";
import { readShownRows, rowsOf } from "./transferCalls.ts";
import { useColumnChoices } from "./useColumnChoices.ts";

/** More columns than these are printed across. */
const narrowColumns = 7;
/** Most rows of a printout; the server gives no more to look at. */
const mostRows = 30_000;
const longestTitle = 100;

interface Props extends TransferProps {
  /** One record is printed, a field in each line. */
  single?: boolean;
}

/** A list or a record on paper: rows, columns, and how the pages look. The browser shows them before it prints. */
export function PrintDialog({ entity, source, shown, single = false, onClose }: Props) {
  const translate = useTranslate();
  const faultText = useFaultText();
  const [language] = useLocaleState();
  const { user } = useSession().session;
  const titleId = useId();
  const { choices, first, title: name } = useColumnChoices(entity, shown);
  const [title, setTitle] = useState(name);
  const [scope, setScope] = useState(firstScope(source));
  const [ticked, setTicked] = useState(first);
  const wide = !single && first.length > narrowColumns;
  const [orientation, setOrientation] = useState<"portrait" | "landscape">(
    wide ? "landscape" : "portrait",
  );
  const [pageNumbers, setPageNumbers] = useState(true);
  const [repeatHeader, setRepeatHeader] = useState(true);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const number = rowsOf(source, scope);
  const possible = number > 0 && number <= mostRows && ticked.length > 0;

  const run = async (event: FormEvent) => {
    event.preventDefault();
    if (!possible) return;
    setBusy(true);
    setFault(null);
    try {
      const rows = await readShownRows(source, { scope, columns: ticked });
      const note = [formatDateTime(new Date().toISOString(), language), user.realName].join(" · ");
      const look = { title, note, orientation, pageNumbers, repeatHeader, language };
      printDocument(look, (body, width) =>
        single ? printRecord(body, rows) : printTable(body, rows, width),
      );
      onClose();
    } catch (error) {
      setFault(faultText(error));
    } finally {
      setBusy(false);
    }
  };

  const tick = (label: string, checked: boolean, change: (on: boolean) => void) => (
    <FormControlLabel
      label={translate(label)}
      slotProps={{ typography: { variant: "body2" } }}
      control={<Checkbox size="small" checked={checked} onChange={(_, on) => change(on)} />}
    />
  );

  return (
    <Dialog
      open
      onClose={busy ? undefined : onClose}
      aria-labelledby={titleId}
      maxWidth="sm"
      fullWidth
    >
      <DialogTitle id={titleId} variant="h2">
        {translate("shell.print.title", { name })}
      </DialogTitle>
      <form onSubmit={(event) => void run(event)} noValidate>
        <DialogContent sx={{ display: "grid", gap: 2, pt: 1 }}>
          <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { sm: "1fr 140px" }, pt: 1 }}>
            <TextField
              label={translate("shell.print.heading")}
              value={title}
              inputRef={focusOn}
              slotProps={{ htmlInput: { maxLength: longestTitle } }}
              onChange={(event) => setTitle(event.target.value)}
            />
            <TextField
              select
              label={translate("shell.print.orientation.label")}
              value={orientation}
              onChange={(event) => setOrientation(event.target.value as typeof orientation)}
            >
              <MenuItem value="portrait">{translate("shell.print.orientation.portrait")}</MenuItem>
              <MenuItem value="landscape">
                {translate("shell.print.orientation.landscape")}
              </MenuItem>
            </TextField>
          </Box>
          {single ? null : <ScopeChoice source={source} scope={scope} onChange={setScope} />}
          <Box>
            {tick("shell.print.pageNumbers", pageNumbers, setPageNumbers)}
            {single ? null : tick("shell.print.repeatHeader", repeatHeader, setRepeatHeader)}
          </Box>
          <ColumnTicks choices={choices} ticked={ticked} onChange={setTicked} />
          {number === 0 ? (
            <Alert severity="warning">{translate("shell.print.nothing")}</Alert>
          ) : null}
          {number > mostRows ? (
            <Alert severity="warning">
              {translate("shell.print.tooMany", {
                smart_count: mostRows,
                max: mostRows.toLocaleString(),
              })}
            </Alert>
          ) : null}
          {fault ? <Alert severity="error">{fault}</Alert> : null}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button color="inherit" onClick={onClose} disabled={busy}>
            {translate("shell.cancel")}
          </Button>
          <Button type="submit" variant="contained" loading={busy} disabled={!possible}>
            {translate("shell.print.start")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
