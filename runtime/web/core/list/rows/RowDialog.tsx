import { useTranslate } from "react-admin";
import { lazy } from "../../loading/lazy.ts";
import { Suspense } from "../../loading/Suspense.tsx";
import type { EntityModel } from "../../../../shared/entity/model.ts";
import { ConfirmDialog } from "../../pages/actions/ConfirmDialog.tsx";
import { recordTitle } from "./recordState.ts";
import type { RowAct } from "./rowAct.ts";
import { useRecordActions } from "./useRecordActions.ts";

const ModificationRecord = lazy(async () => ({
  default: (await import("../history/ModificationRecord.tsx")).ModificationRecord,
}));

const TransitionDialog = lazy(async () => ({
  default: (await import("../../steps/TransitionDialog.tsx")).TransitionDialog,
}));

const MoveDialog = lazy(async () => ({
  default: (await import("../tree/MoveDialog.tsx")).MoveDialog,
}));

interface Props {
  entity: EntityModel;
  act: Exclude<RowAct, { kind: "menu" }>;
  onClose: () => void;
}

/** What was chosen in the menu of a row. */
export function RowDialog({ entity, act, onClose }: Props) {
  const translate = useTranslate();
  const actions = useRecordActions(entity);
  const { record } = act;
  const name = recordTitle(entity, record, translate);
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
    return (
      <Suspense fallback={null}>
        <TransitionDialog entity={entity} record={record} transition={act.name} onClose={onClose} />
      </Suspense>
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
