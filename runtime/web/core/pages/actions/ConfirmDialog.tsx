import { useState } from "react";
import { ActionDialog } from "../../dialog/ActionDialog.tsx";

interface Props {
  open: boolean;
  title: string;
  text: string;
  confirm: string;
  danger?: boolean;
  onClose: () => void;
  onConfirm: () => void | Promise<void>;
}

/** Asks before something that cannot be taken back; the text names what it is about. */
export function ConfirmDialog({ open, title, text, confirm, danger, onClose, onConfirm }: Props) {
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      await onConfirm();
    } finally {
      setBusy(false);
    }
  };
  return (
    <ActionDialog
      title={title}
      open={open}
      size="xs"
      about={text}
      confirm={confirm}
      danger={danger}
      busy={busy}
      onConfirm={run}
      onClose={onClose}
    />
  );
}
