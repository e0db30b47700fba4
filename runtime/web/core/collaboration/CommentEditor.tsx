import { Box, Button, Typography } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { useTellFault } from "../faults/useTellFault.tsx";
import type { Person, RecordName } from "./collaborationCalls.ts";
import { MentionField } from "./MentionField.tsx";
import { stored, written } from "./mentions.ts";

interface Props {
  of: RecordName;
  /** A comment that is changed; absent: a new one. */
  comment?: { text: string; people: readonly Person[] };
  /** Gets the text as it is stored. Throws RequestFault. */
  onSend: (text: string) => Promise<void>;
  onCancel?: () => void;
}

/** Where a comment is written. */
export function CommentEditor({ of, comment, onSend, onCancel }: Props) {
  const translate = useTranslate();
  const tellFault = useTellFault();
  const [text, setText] = useState(() => written(comment?.text ?? "", comment?.people ?? []));
  const [people, setPeople] = useState<readonly Person[]>(comment?.people ?? []);
  const [busy, setBusy] = useState(false);
  const send = async () => {
    if (text.trim() === "" || busy) return;
    setBusy(true);
    try {
      await onSend(stored(text, people));
      setText("");
      setPeople([]);
    } catch (error) {
      tellFault(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box sx={{ mb: 2 }}>
      <MentionField
        of={of}
        label={translate(`shell.collaboration.${comment ? "edit" : "write"}`)}
        value={text}
        onChange={setText}
        onName={(person) => setPeople((known) => [...known, person])}
        onSend={() => void send()}
        focused={comment !== undefined}
      />
      <Box sx={{ display: "flex", gap: 1, alignItems: "center", mt: 1 }}>
        <Typography variant="caption" color="text.secondary" sx={{ flex: 1, minWidth: 0 }}>
          {translate("shell.collaboration.hint")}
        </Typography>
        {onCancel ? (
          <Button size="small" onClick={onCancel}>
            {translate("shell.cancel")}
          </Button>
        ) : null}
        <Button
          size="small"
          variant="contained"
          loading={busy}
          disabled={text.trim() === ""}
          onClick={() => void send()}
        >
          {translate(`shell.collaboration.${comment ? "save" : "send"}`)}
        </Button>
      </Box>
    </Box>
  );
}
