import { useTranslate } from "react-admin";
import type { EntityModel } from "../../../../shared/entity/model.ts";
import { PlainIcon } from "../../icons/PlainIcon.tsx";
import type { EntityRecord } from "../../pages/contract.ts";
import { recordTitle } from "./recordState.ts";
import { useRecordActions } from "./useRecordActions.ts";

export function RestoreButton({ entity, record }: { entity: EntityModel; record: EntityRecord }) {
  const translate = useTranslate();
  const actions = useRecordActions(entity);
  return (
    <button
      type="button"
      className="fw-rowButton"
      title={translate("shell.list.restore")}
      aria-label={translate("shell.list.restoreOf", {
        name: recordTitle(entity, record, translate),
      })}
      onClick={() => void actions.restore([record.id])}
    >
      <PlainIcon name="restore" />
    </button>
  );
}
