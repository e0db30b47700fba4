import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  Typography,
} from "@mui/material";
import { useId } from "react";
import { useTranslate } from "react-admin";
import type { EntityModel } from "../../../../shared/entity/model.ts";
import { useEntityTexts } from "../../i18n/useText.ts";
import { TransfersLink } from "../../transfer/TransfersLink.tsx";
import { TaskProgress } from "../../transfer/TaskProgress.tsx";
import { ImportChoice } from "./ImportChoice.tsx";
import { ImportFileFault } from "./ImportFileFault.tsx";
import { ImportOutcome } from "./ImportOutcome.tsx";
import { useImport, type ImportState } from "./useImport.ts";

interface Props {
  entity: EntityModel;
  onClose: () => void;
}

/** Brings records in from a file: nothing is written before the person has seen what would be. */
export function ImportDialog({ entity, onClose }: Props) {
  const translate = useTranslate();
  const texts = useEntityTexts(entity);
  const titleId = useId();
  const state = useImport(entity);
  const { result, busy, fault, task } = state;
  return (
    <Dialog
      open
      onClose={busy && !task ? undefined : onClose}
      aria-labelledby={titleId}
      maxWidth="md"
      fullWidth
    >
      <DialogTitle id={titleId} variant="h2">
        {translate("shell.import.title", { name: texts.name })}
      </DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2, alignContent: "start", minHeight: 260 }}>
        {result ? (
          <ImportOutcome entity={entity} result={result} />
        ) : (
          <ImportChoice entity={entity} state={state} />
        )}
        {fault === null ? null : <ImportFileFault entity={entity} fault={fault} />}
        {task ? <TaskProgress task={task} /> : null}
        {busy && !task ? (
          <Typography component="output" variant="body2" color="text.secondary">
            {translate(busy === "write" ? "shell.import.importing" : "shell.import.checking")}
            <LinearProgress aria-hidden="true" sx={{ mt: 1 }} />
          </Typography>
        ) : null}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <ImportSteps state={state} onClose={onClose} />
      </DialogActions>
    </Dialog>
  );
}

function ImportSteps({ state, onClose }: { state: ImportState; onClose: () => void }) {
  const translate = useTranslate();
  const { result, busy, file, preview, task } = state;
  if (result?.written) {
    return (
      <Button variant="contained" onClick={onClose}>
        {translate("shell.import.close")}
      </Button>
    );
  }
  const ready = result ? result.created + result.updated : 0;
  return (
    <>
      <Box sx={{ flex: 1 }}>
        <TransfersLink onOpen={onClose} />
      </Box>
      {task ? (
        <Button color="inherit" onClick={onClose}>
          {translate("shell.close")}
        </Button>
      ) : (
        <Button color="inherit" onClick={result ? state.back : onClose} disabled={busy !== null}>
          {translate(result ? "shell.import.back" : "shell.cancel")}
        </Button>
      )}
      {result ? (
        <Button
          variant="contained"
          loading={busy !== null}
          disabled={ready === 0}
          onClick={() => void state.write()}
        >
          {translate(result.failed > 0 ? "shell.import.startValid" : "shell.import.start", {
            number: ready,
          })}
        </Button>
      ) : (
        <Button
          variant="contained"
          loading={busy !== null}
          disabled={file === null || preview === null}
          onClick={() => void state.check()}
        >
          {translate("shell.import.check")}
        </Button>
      )}
    </>
  );
}
