import { Suspense, lazy } from "react";
import { useTranslate } from "react-admin";
import type { EntityModel } from "../../../shared/entity/model.ts";
import { useEntityTexts } from "../i18n/useText.ts";
import { ConfirmDialog } from "../pages/ConfirmDialog.tsx";
import { recordTitle } from "./recordState.ts";
import type { RowAct } from "./rowAct.ts";
import { useRecordActions } from "./useRecordActions.ts";

const ModificationRecord = lazy(async () => ({
  default: (await import("./ModificationRecord.tsx")).ModificationRecord,
}));

const MoveDialog = lazy(async () => ({ default: (await import("./MoveDialog.tsx")).MoveDialog }));

interface Props {
  entity: EntityModel;
  act: Exclude<RowAct, { kind: "menu" }>;
  onClose: () => void;
}

/** What was chosen in the menu of a row. */
export function RowDialog({ entity, act, onClose }: Props) {
  const translate = useTranslate();
  const texts = useEntityTexts(entity);
  const actions = useRecordActions(entity);
  const { record } = act;
  const name = recordTitle(entity, record);
  if (act.kind === "own") {
    const Own = act.action.dialog;
    return (
      <Suspense fallback={null}>
        <Own entity={entity} record={record} onClose={onClose} />
      </Suspense>
    );
  }
  if (act.kind === "move") {
    return (
      <Suspense fallback={null}>
        <MoveDialog entity={entity} record={record} onClose={onClose} />
      </Suspense>
    );
  }
  if (act.kind === "history") {
    return (
      <Suspense fallback={null}>
        <ModificationRecord entity={entity} record={record} onClose={onClose} />
      </Suspense>
    );
  }
  if (act.kind === "transition") {
    const action = texts.action(act.name);
    return (
      <ConfirmDialog
        open
        title={action}
        text={translate("shell.list.transitionQuestion", { name, action })}
        confirm={action}
        onClose={onClose}
        onConfirm={async () => {
          await actions.transition(record.id, act.name);
          onClose();
        }}
      />
    );
  }
  const question = entity.tree ? "shell.list.deleteTreeQuestion" : "shell.list.deleteQuestion";
  return (
    <ConfirmDialog
      open
      danger
      title={translate("shell.list.delete")}
      text={translate(question, { name })}
      confirm={translate("shell.list.delete")}
      onClose={onClose}
      onConfirm={async () => {
        await actions.remove([record]);
        onClose();
      }}
    />
  );
}
