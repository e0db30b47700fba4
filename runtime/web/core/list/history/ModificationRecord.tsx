import { Divider } from "@mui/material";
import { useTranslate } from "react-admin";
import type { EntityModel } from "../../../../shared/entity/model.ts";
import { ActionDialog } from "../../dialog/ActionDialog.tsx";
import type { EntityRecord } from "../../pages/contract.ts";
import { useSession } from "../../session/SessionContext.tsx";
import { RecordFacts } from "./RecordFacts.tsx";
import { RecordHistory } from "./RecordHistory.tsx";
import { recordTitle } from "../rows/recordState.ts";

interface Props {
  entity: EntityModel;
  record: EntityRecord;
  onClose: () => void;
}

/** Who made and last changed a record, and every change since. */
export function ModificationRecord({ entity, record, onClose }: Props) {
  const translate = useTranslate();
  const { can } = useSession();
  return (
    <ActionDialog
      title={translate("shell.record.titleOf", { name: recordTitle(entity, record, translate) })}
      onClose={onClose}
    >
      <RecordFacts record={record} />
      {can(entity.operations.get) ? (
        <>
          <Divider />
          <RecordHistory entity={entity} id={record.id} />
        </>
      ) : null}
    </ActionDialog>
  );
}
