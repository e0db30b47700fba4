import Download from "@mui/icons-material/FileDownloadOutlined";
import { Alert, Box, Button } from "@mui/material";
import { useTranslate } from "react-admin";
import type { EntityModel } from "../../../../shared/entity/model.ts";
import { useEntityTexts } from "../../i18n/useText.ts";
import { saveTaskFile } from "../../transfer/transferCalls.ts";
import { UndoImport } from "../../transfer/UndoImport.tsx";
import { saveWorkbook, type ImportResult } from "./importCalls.ts";
import { ImportFaults } from "./ImportFaults.tsx";

interface Props {
  entity: EntityModel;
  result: ImportResult;
}

/** What would happen with the rows, or has happened, and the files that tell more. */
export function ImportOutcome({ entity, result }: Props) {
  const translate = useTranslate();
  const texts = useEntityTexts(entity);
  const { total, created, updated, failed, errorFile, fileTask, recordsFile } = result;
  const counts = { total, created, updated, failed };
  const save = (content: string, key: string) =>
    saveWorkbook(content, `${texts.name} - ${translate(key)}`);
  return (
    <>
      {result.written ? (
        <Alert severity="success">
          {translate("shell.import.done", counts)}{" "}
          {failed > 0 ? translate("shell.import.doneFailed", counts) : null}
        </Alert>
      ) : (
        <Alert severity={failed > 0 || total === 0 ? "warning" : "success"}>
          {translate(verdict(result), counts)}
        </Alert>
      )}
      {recordsFile ? (
        <Alert severity="info">
          {translate("shell.import.recordsText")}
          <Button
            color="inherit"
            variant="outlined"
            size="small"
            startIcon={<Download />}
            sx={{ display: "flex", mt: 1 }}
            onClick={() => save(recordsFile, "shell.import.initialPassword")}
          >
            {translate("shell.import.records")}
          </Button>
        </Alert>
      ) : null}
      {result.written && result.imported !== undefined ? (
        <UndoImport id={result.imported} entity={entity.key} />
      ) : null}
      {failed > 0 ? <ImportFaults entity={entity} result={result} /> : null}
      {fileTask !== undefined ? (
        <Box>
          <Button
            variant="outlined"
            startIcon={<Download />}
            onClick={() => void saveTaskFile(fileTask)}
          >
            {translate("shell.import.faultFile")}
          </Button>
        </Box>
      ) : null}
      {errorFile ? (
        <Box>
          <Button
            variant="outlined"
            startIcon={<Download />}
            onClick={() => save(errorFile, "shell.import.faults")}
          >
            {translate("shell.import.faultFile")}
          </Button>
        </Box>
      ) : null}
    </>
  );
}

function verdict({ total, failed }: ImportResult): string {
  if (total === 0) return "shell.import.empty";
  return failed > 0 ? "shell.import.notReady" : "shell.import.ready";
}
