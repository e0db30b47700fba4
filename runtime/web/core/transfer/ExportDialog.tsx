import { Alert, Box, MenuItem, TextField } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import type { EntityModel, FieldModel } from "../../../shared/entity/model.ts";
import { ActionDialog } from "../dialog/ActionDialog.tsx";
import { useAct } from "../dialog/useAct.ts";
import { saveResponse } from "../http/saveResponse.ts";
import { focusOn } from "../pages/focusOn.ts";
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
import { presentDay } from "../time/region.ts";

export interface TransferProps {
  /** Without what is closed to the person. */
  entity: EntityModel;
  source: ListSource;
  /** Columns of the list as it stands. */
  shown: FieldModel[];
  onClose: () => void;
}

const longestName = 100;

/** A list as a file: name, format, rows and columns. Many rows go on in the background. */
export function ExportDialog({ entity, source, shown, onClose }: TransferProps) {
  const translate = useTranslate();
  const { busy, fault, run } = useAct({ onClose, inPlace: true });
  const { choices, first, title } = useColumnChoices(entity, shown);
  const [fileName, setFileName] = useState(`${title}-${presentDay()}`);
  const [format, setFormat] = useState<FileFormat>("xlsx");
  const [scope, setScope] = useState(firstScope(source));
  const [ticked, setTicked] = useState(first);
  const [taskId, setTaskId] = useState<number | null>(null);
  const task = useTask(taskId);
  const empty = rowsOf(source, scope) === 0;

  const save = () =>
    run(async () => {
      const answer = await startExport(source, { format, scope, columns: ticked, fileName });
      if ("task" in answer) return setTaskId(answer.task);
      await saveResponse(answer.file);
      onClose();
    });
  const frame = {
    title: translate("shell.export.title", { name: title }),
    extra: <TransfersLink onOpen={onClose} />,
    onClose,
  };
  if (taskId !== null)
    return (
      <ActionDialog {...frame}>
        <Alert severity="info">{translate("shell.export.background")}</Alert>
        {task ? <TaskProgress task={task} /> : null}
      </ActionDialog>
    );
  return (
    <ActionDialog
      {...frame}
      submits
      confirm={translate("shell.export.start")}
      busy={busy}
      disabled={empty || ticked.length === 0}
      fault={fault}
      onConfirm={save}
    >
      <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { sm: "1fr 140px" } }}>
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
    </ActionDialog>
  );
}
