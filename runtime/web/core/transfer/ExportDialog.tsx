import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  MenuItem,
  TextField,
} from "@mui/material";
import { useId, useState, type FormEvent } from "react";
import { useTranslate } from "react-admin";
import type { EntityModel, FieldModel } from "../../../shared/entity/model.ts";
import { saveResponse } from "../http/saveResponse.ts";
import { focusOn } from "../pages/focusOn.ts";
import { useFaultText } from "../pages/useFaultText.ts";
import { ColumnTicks } from "./ColumnTicks.tsx";
import { firstScope, ScopeChoice } from "./ScopeChoice.tsx";
import { TaskProgress } from "./TaskProgress.tsx";
import { TransfersLink } from "./TransfersLink.tsx";
import {
  fileFormats,
  rowsOf,
  startExport,
  type FileFormat,
  type ListSource,
} from "./transferCalls.ts";
import { useColumnChoices } from "./useColumnChoices.ts";
import { useTask } from "./useTask.ts";

export interface TransferProps {
  /** Without what is closed to the person. */
  entity: EntityModel;
  source: ListSource;
  /** Columns of the list as it stands. */
  shown: FieldModel[];
  onClose: () => void;
}

const today = () => new Date().toLocaleDateString("sv");
const longestName = 100;

/** A list as a file: name, format, rows and columns. Many rows go on in the background. */
export function ExportDialog({ entity, source, shown, onClose }: TransferProps) {
  const translate = useTranslate();
  const faultText = useFaultText();
  const titleId = useId();
  const { choices, first, title } = useColumnChoices(entity, shown);
  const [fileName, setFileName] = useState(`${title}-${today()}`);
  const [format, setFormat] = useState<FileFormat>("xlsx");
  const [scope, setScope] = useState(firstScope(source));
  const [ticked, setTicked] = useState(first);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [taskId, setTaskId] = useState<number | null>(null);
  const task = useTask(taskId);
  const empty = rowsOf(source, scope) === 0;

  const run = async (event: FormEvent) => {
    event.preventDefault();
    if (empty || ticked.length === 0) return;
    setBusy(true);
    setFault(null);
    try {
      const answer = await startExport(source, { format, scope, columns: ticked, fileName });
      if ("task" in answer) return setTaskId(answer.task);
      await saveResponse(answer.file);
      onClose();
    } catch (error) {
      setFault(faultText(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      open
      onClose={busy ? undefined : onClose}
      aria-labelledby={titleId}
      maxWidth="sm"
      fullWidth
    >
      <DialogTitle id={titleId} variant="h2">
        {translate("shell.export.title", { name: title })}
      </DialogTitle>
      {taskId === null ? (
        <form onSubmit={(event) => void run(event)} noValidate>
          <DialogContent sx={{ display: "grid", gap: 2, pt: 1 }}>
            <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { sm: "1fr 140px" }, pt: 1 }}>
              <TextField
                label={translate("shell.export.fileName")}
                value={fileName}
                inputRef={focusOn}
                slotProps={{ htmlInput: { maxLength: longestName } }}
                onChange={(event) => setFileName(event.target.value)}
              />
              <TextField
                select
                label={translate("shell.export.format")}
                value={format}
                onChange={(event) => setFormat(event.target.value as FileFormat)}
              >
                {fileFormats.map((each) => (
                  <MenuItem key={each} value={each}>
                    {translate(`shell.export.formats.${each}`)}
                  </MenuItem>
                ))}
              </TextField>
            </Box>
            <ScopeChoice source={source} scope={scope} onChange={setScope} />
            <ColumnTicks choices={choices} ticked={ticked} onChange={setTicked} />
            {empty ? <Alert severity="warning">{translate("shell.export.nothing")}</Alert> : null}
            {fault ? <Alert severity="error">{fault}</Alert> : null}
          </DialogContent>
          <DialogActions sx={{ px: 3, pb: 2 }}>
            <Box sx={{ flex: 1 }}>
              <TransfersLink onOpen={onClose} />
            </Box>
            <Button color="inherit" onClick={onClose} disabled={busy}>
              {translate("shell.cancel")}
            </Button>
            <Button
              type="submit"
              variant="contained"
              loading={busy}
              disabled={empty || ticked.length === 0}
            >
              {translate("shell.export.start")}
            </Button>
          </DialogActions>
        </form>
      ) : (
        <>
          <DialogContent sx={{ display: "grid", gap: 2 }}>
            <Alert severity="info">{translate("shell.export.background")}</Alert>
            {task ? <TaskProgress task={task} /> : null}
          </DialogContent>
          <DialogActions sx={{ px: 3, pb: 2 }}>
            <Box sx={{ flex: 1 }}>
              <TransfersLink onOpen={onClose} />
            </Box>
            <Button variant="contained" onClick={onClose}>
              {translate("shell.close")}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}
