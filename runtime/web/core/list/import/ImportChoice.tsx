import Download from "@mui/icons-material/FileDownloadOutlined";
import { Box, Button, MenuItem, TextField, Typography } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { kindOf } from "../../../../shared/entity/kinds/registry.ts";
import type { EntityModel } from "../../../../shared/entity/model.ts";
import { useEntityTexts } from "../../i18n/useText.ts";
import { useCan } from "../../session/useCan.ts";
import { ImportColumns } from "./ImportColumns.tsx";
import { ImportDrop } from "./ImportDrop.tsx";
import { saveTemplate } from "./importCalls.ts";
import type { ImportState } from "./useImport.ts";
import { useTellFault } from "../../faults/useTellFault.tsx";

/** First step: template, file, and what happens to rows that are there already. */
export function ImportChoice({ entity, state }: { entity: EntityModel; state: ImportState }) {
  const translate = useTranslate();
  const texts = useEntityTexts(entity);
  const can = useCan(entity);
  const { key, keyBy, busy } = state;
  const keys = can(entity.operations.update) ? keysOf(entity) : [];
  const label = (names: string[]) =>
    names
      .map((name) => entity.fields.find((field) => field.name === name))
      .map((field) => (field ? texts.field(field) : ""))
      .join(" + ");
  return (
    <>
      <ImportTemplate entity={entity} />
      <ImportDrop state={state} />
      <ImportColumns state={state} />
      {keys.length > 0 ? (
        <TextField
          select
          label={translate("shell.import.key")}
          helperText={key === "" ? " " : translate("shell.import.keyHelp")}
          value={key}
          disabled={busy !== null}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          onChange={(event) => keyBy(event.target.value)}
        >
          <MenuItem value="">{translate("shell.import.keyNone")}</MenuItem>
          {keys.map((names) => (
            <MenuItem key={names.join()} value={names.join()}>
              {translate("shell.import.keyBy", { fields: label(names) })}
            </MenuItem>
          ))}
        </TextField>
      ) : null}
    </>
  );
}

/** Unique keys whose fields a file can hold; numbers that the server gives are among them, since an export has them. */
function keysOf({ unique, fields }: EntityModel): string[][] {
  const settable = new Set(
    fields
      .filter((field) => !field.system && (!field.readOnly || kindOf(field).assigned))
      .map(({ name }) => name),
  );
  return unique
    .map((key) => key.fields.filter((name) => name !== "tenantId"))
    .filter((names) => names.length > 0 && names.every((name) => settable.has(name)));
}

function ImportTemplate({ entity }: { entity: EntityModel }) {
  const translate = useTranslate();
  const tellFault = useTellFault();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      await saveTemplate(entity.key);
    } catch (error) {
      tellFault(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
      <Typography variant="body2" color="text.secondary" sx={{ flex: 1, minWidth: 200 }}>
        {translate("shell.import.templateText")}
      </Typography>
      <Button startIcon={<Download />} loading={busy} onClick={() => void save()}>
        {translate("shell.import.template")}
      </Button>
    </Box>
  );
}
