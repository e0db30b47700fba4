import { TextField } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import * as noticeCalls from "../../../../../generated/office/notice/client.ts";
import { ActionDialog } from "../../../core/dialog/ActionDialog.tsx";
import { useAct } from "../../../core/dialog/useAct.ts";
import { call } from "../../../core/http/call.ts";
import type { RowDialogProps } from "../../../core/pages/contract.ts";

const longest = 500;

/** Takes a published notice back, with the reason that its recipients read instead of it. */
export function RecallDialog({ entity, record, onClose }: RowDialogProps) {
  const translate = useTranslate();
  const { busy, run } = useAct({ onClose, entity: entity.key });
  const [note, setNote] = useState("");
  const recall = () =>
    run(
      () => call(noticeCalls.withdrawNotice, { id: record.id, note: note.trim() }),
      "shell.notices.recalled",
    );
  return (
    <ActionDialog
      title={translate("shell.notices.recall")}
      size="xs"
      about={translate("shell.notices.recallText", { name: String(record["title"] ?? "") })}
      confirm={translate("shell.notices.recall")}
      danger
      busy={busy}
      disabled={note.trim() === ""}
      onConfirm={recall}
      onClose={onClose}
    >
      <TextField
        required
        multiline
        minRows={2}
        label={translate("shell.notices.reason")}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        slotProps={{ htmlInput: { maxLength: longest } }}
      />
    </ActionDialog>
  );
}
