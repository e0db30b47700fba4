import { Box } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useDataProvider, useTranslate } from "react-admin";
import type { FormworkDataProvider } from "../../core/data/dataProvider.ts";
import { useAfterChange } from "../../core/entities/useAfterChange.ts";
import { writableValues } from "../../core/form/conflict/changedValues.ts";
import { EntityForm } from "../../core/form/EntityForm.tsx";
import type { EntityRecord, RowDialogProps } from "../../core/pages/contract.ts";
import { PageSkeleton } from "../../core/pages/PageSkeleton.tsx";
import { useUndo } from "../../core/undo/useUndo.tsx";
import { ViewFault } from "../../core/views/ViewFault.tsx";
import { FormDialog } from "./FormDialog.tsx";

/** Name, category and limits of a form; what it asks is drawn in the designer. */
export function SettingsDialog({ entity, record, onClose }: RowDialogProps) {
  const translate = useTranslate();
  const undo = useUndo(entity.key);
  const dataProvider = useDataProvider<FormworkDataProvider>();
  const afterChange = useAfterChange(entity.key);
  const { data, error, refetch } = useQuery({
    queryKey: [entity.key, "settings", record.id],
    queryFn: async () =>
      (await dataProvider.readRecord(entity.key, record.id)).data as EntityRecord,
    gcTime: 0,
  });
  return (
    <FormDialog
      title={translate("shell.forms.settings")}
      about={String(record["name"])}
      size="md"
      onClose={onClose}
    >
      {error ? <ViewFault error={error} onRetry={() => void refetch()} /> : null}
      {data ? (
        <Box sx={{ display: "flex", flexDirection: "column", minHeight: 0 }}>
          <EntityForm
            entity={entity}
            sections={entity.forms[0]?.sections ?? []}
            mode="edit"
            values={data}
            record={data}
            inDialog
            onCancel={onClose}
            onSave={async (next, base) => {
              await undo.run(
                () =>
                  dataProvider.update(entity.key, {
                    id: record.id,
                    data: { ...writableValues(entity, next), version: base?.["version"] },
                    previousData: data,
                  }),
                translate("shell.form.saved"),
              );
              await afterChange();
              onClose();
            }}
          />
        </Box>
      ) : error ? null : (
        <PageSkeleton />
      )}
    </FormDialog>
  );
}
