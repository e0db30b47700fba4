import { lockOf } from "../../../../shared/entity/lock.ts";
import { Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useDataProvider, useTranslate } from "react-admin";
import type { EntityModel } from "../../../../shared/entity/model.ts";
import type { FormworkDataProvider, HistoryEntry } from "../../data/dataProvider.ts";
import { ActionDialog } from "../../dialog/ActionDialog.tsx";
import { useAct } from "../../dialog/useAct.ts";
import { useAfterChange } from "../../entities/useAfterChange.ts";
import type { EntityRecord } from "../../pages/contract.ts";
import { useFaultText } from "../../pages/useFaultText.ts";
import { useUndo } from "../../undo/useUndo.tsx";
import { earlierValues } from "./earlierValues.ts";
import { RecordChanges } from "./RecordChanges.tsx";

interface Props {
  entity: EntityModel;
  id: number;
  /** Entries after the one to go back to, newest first. */
  newer: readonly HistoryEntry[];
  onClose: () => void;
  onRestored?: (() => void) | undefined;
}

/** Makes a record what it was at an earlier entry, by an ordinary change under the person's own rights; shows first what that means. */
export function RestoreVersion({ entity, id, newer, onClose, onRestored }: Props) {
  const translate = useTranslate();
  const faultText = useFaultText();
  const undo = useUndo(entity.key);
  const afterChange = useAfterChange(entity.key);
  const dataProvider = useDataProvider<FormworkDataProvider>();
  const { busy, run } = useAct({ onClose });
  const { data: record, error } = useQuery({
    queryKey: [entity.key, "present", id],
    queryFn: async () => (await dataProvider.readRecord(entity.key, id)).data as EntityRecord,
    gcTime: 0,
    retry: false,
  });
  const changes = record ? earlierValues(entity, newer, record) : [];
  const restore = () =>
    run(async () => {
      if (!record) return;
      const values = Object.fromEntries(changes.map(({ field, after }) => [field, after]));
      const lock = lockOf(entity, record);
      const data = { ...values, ...lock };
      await undo.run(
        () => dataProvider.update(entity.key, { id, data, previousData: record }),
        translate("shell.record.restored"),
      );
      await afterChange();
      onClose();
      onRestored?.();
    });
  return (
    <ActionDialog
      title={translate("shell.record.restoreTitle")}
      confirm={translate("shell.record.restore")}
      busy={busy}
      disabled={changes.length === 0}
      onConfirm={restore}
      onClose={onClose}
    >
      {error ? <Typography color="error">{faultText(error)}</Typography> : null}
      {record && changes.length === 0 ? (
        <Typography>{translate("shell.record.nothingToRestore")}</Typography>
      ) : null}
      <RecordChanges entity={entity} changes={changes} />
    </ActionDialog>
  );
}
