import { useNotify, useTranslate } from "react-admin";
import * as formCalls from "../../../../generated/system/form/client.ts";
import { call } from "../../core/http/call.ts";
import { RowDialog } from "../../core/list/rows/RowDialog.tsx";
import type { RowDialogProps } from "../../core/pages/contract.ts";
import { ConfirmDialog } from "../../core/pages/actions/ConfirmDialog.tsx";
import { useFormChanged } from "./useFormChanged.ts";
import { useTellFault } from "../../core/faults/useTellFault.tsx";

const calls = { close: formCalls.closeForm, reopen: formCalls.reopenForm };

/** Asks, and ends the taking of submissions. */
export const CloseForm = (props: RowDialogProps) => <AskForm {...props} act="close" />;

/** Asks, and takes submissions again. */
export const ReopenForm = (props: RowDialogProps) => <AskForm {...props} act="reopen" />;

/** Asks, and deletes a form; it can be taken back. */
export const DeleteForm = ({ entity, record, onClose }: RowDialogProps) => (
  <RowDialog entity={entity} act={{ kind: "delete", record }} onClose={onClose} />
);

function AskForm({ record, onClose, act }: RowDialogProps & { act: keyof typeof calls }) {
  const translate = useTranslate();
  const notify = useNotify();
  const tellFault = useTellFault();
  const changed = useFormChanged(String(record["code"]));
  const run = async () => {
    try {
      await call(calls[act], { id: record.id });
      await changed();
      notify(`shell.forms.${act}Done`, { type: "success" });
    } catch (error) {
      tellFault(error);
    }
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={translate(`shell.forms.${act}`)}
      text={translate(`shell.forms.${act}Question`, { name: String(record["name"]) })}
      confirm={translate(`shell.forms.${act}`)}
      onClose={onClose}
      onConfirm={run}
    />
  );
}
