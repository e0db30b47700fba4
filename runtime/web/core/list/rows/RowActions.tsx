import { useTranslate } from "react-admin";
import type { EntityModel } from "../../../../shared/entity/model.ts";
import { PlainIcon } from "../../icons/PlainIcon.tsx";
import type { EntityRecord } from "../../pages/contract.ts";
import { useCan } from "../../session/useCan.ts";
import { RestoreButton } from "./RestoreButton.tsx";
import { rowMenuAttribute, useRowAct } from "./rowActContext.ts";
import { recordTitle } from "./recordState.ts";

interface Props {
  entity: EntityModel;
  record: EntityRecord;
  deleted: boolean;
}

/** What can be done with the record of a card, behind a menu; a deleted one comes back. */
export function RowActions({ entity, record, deleted }: Props) {
  const translate = useTranslate();
  const can = useCan(entity);
  const { openMenu } = useRowAct();
  const { operations } = entity;
  const name = recordTitle(entity, record, translate);

  if (deleted) {
    return can(operations.restore) ? <RestoreButton entity={entity} record={record} /> : null;
  }
  return (
    <div className="fw-rowActions">
      <button
        type="button"
        className="fw-rowButton"
        title={translate("shell.list.more")}
        aria-label={translate("shell.list.moreOf", { name })}
        aria-haspopup="menu"
        onClick={(event) => openMenu(record, event.currentTarget)}
        {...{ [rowMenuAttribute]: record.id }}
      >
        <PlainIcon name="more" />
      </button>
    </div>
  );
}
