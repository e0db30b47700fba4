import { TextField } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import * as messageCalls from "../../../../generated/access/message/client.ts";
import { ActionDialog } from "../../core/dialog/ActionDialog.tsx";
import { useAct } from "../../core/dialog/useAct.ts";
import { call } from "../../core/http/call.ts";
import { focusOn } from "../../core/pages/focusOn.ts";

const longestTitle = 64;
const longestMessage = 4000;

interface Props {
  /** Who gets it, in words. */
  receiver: string;
  /** Call that sends it, and what it needs beside the words. */
  send: { call: "sendUser"; receiveUserId: number } | { call: "sendOtherUser" };
  onClose: () => void;
}

/** Writes a message and sends it. */
export function MessageDialog({ receiver, send, onClose }: Props) {
  const translate = useTranslate();
  const { busy, fault, run } = useAct({ onClose, inPlace: true });
  const [title, setTitle] = useState("");
  const [message, setMessage] = useState("");
  const [empty, setEmpty] = useState(false);

  const submit = () => {
    if (message.trim() === "") return setEmpty(true);
    const words = { title: title.trim() || null, message };
    return run(
      () =>
        send.call === "sendUser"
          ? call(messageCalls.sendUser, { ...words, receiveUserId: send.receiveUserId })
          : call(messageCalls.sendOtherUser, words),
      "shell.message.sent",
    );
  };

  return (
    <ActionDialog
      title={translate("shell.message.to", { name: receiver })}
      submits
      confirm={translate("shell.message.send")}
      busy={busy}
      fault={empty ? translate("shell.message.needText") : fault}
      onConfirm={submit}
      onClose={onClose}
    >
      <TextField
        label={translate("shell.message.title")}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
        slotProps={{ htmlInput: { maxLength: longestTitle } }}
      />
      <TextField
        label={translate("shell.message.text")}
        value={message}
        required
        inputRef={focusOn}
        multiline
        minRows={4}
        maxRows={12}
        onChange={({ target }) => {
          setMessage(target.value);
          setEmpty(false);
        }}
        slotProps={{ htmlInput: { maxLength: longestMessage } }}
      />
    </ActionDialog>
  );
}
