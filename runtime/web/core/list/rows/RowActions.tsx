import { useTranslate } from "react-admin";
import { Link } from "react-router";
import type { EntityModel } from "../../../../shared/entity/model.ts";
import { useEntityPaths } from "../../entities/EntityPathContext.tsx";
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

/** What can be done with one row: the usual acts as buttons, the rest behind a menu. */
export function RowActions({ entity, record, deleted }: Props) {
  const translate = useTranslate();
  const can = useCan(entity);
  const paths = useEntityPaths();
  const { openMenu } = useRowAct();
  const { operations, tree } = entity;
  const name = recordTitle(entity, record);

  if (deleted) {
    return can(operations.restore) ? <RestoreButton entity={entity} record={record} /> : null;
  }
  return (
    <div className="fw-rowActions">
      {can(operations.update) ? (
        <Link
          className="fw-rowButton"
          to={paths.edit(record.id)}
          title={translate("shell.list.edit")}
          aria-label={translate("shell.list.editOf", { name })}
        >
          <PlainIcon name="edit" />
        </Link>
      ) : null}
      {tree && can(operations.create) ? (
        <Link
          className="fw-rowButton"
          to={paths.create}
          state={{ record: { [tree.parent]: record.id } }}
          title={translate("shell.list.addChild")}
          aria-label={translate("shell.list.addChildOf", { name })}
        >
          <PlainIcon name="add" />
        </Link>
      ) : can(operations.get ?? operations.list) ? (
        <Link
          className="fw-rowButton"
          to={paths.show(record.id)}
          title={translate("shell.list.show")}
          aria-label={translate("shell.list.showOf", { name })}
        >
          <PlainIcon name="show" />
        </Link>
      ) : null}
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
