import { Box, Button, Typography } from "@mui/material";
import { useState } from "react";
import { useLocaleState, useTranslate } from "react-admin";
import { useTellFault } from "../faults/useTellFault.tsx";
import { timelineLook } from "../list/history/timelineLook.ts";
import { ConfirmDialog } from "../pages/actions/ConfirmDialog.tsx";
import { formatDateTime } from "../time/formats.ts";
import { changeComment, remove, type Entry, type RecordName } from "./collaborationCalls.ts";
import { CommentEditor } from "./CommentEditor.tsx";
import { CommentText } from "./CommentText.tsx";
import { CommentVersions } from "./CommentVersions.tsx";
import { useReload } from "./useAdditions.ts";

interface Props {
  of: RecordName;
  entry: Entry;
  mayComment: boolean;
}

/** One comment, attachment or tag in the timeline of a record; authors change and delete what they have said. */
export function AdditionLine({ of, entry, mayComment }: Props) {
  const translate = useTranslate();
  const [language] = useLocaleState();
  const reload = useReload(of);
  const tellFault = useTellFault();
  const [open, setOpen] = useState<"edit" | "remove" | "versions" | null>(null);
  const close = () => setOpen(null);
  const say = (key: string) => translate(`shell.collaboration.${key}`);
  const { id, kind, text, people, edited, deleted, own, file } = entry;
  const changes = own && mayComment && kind === "comment" && !deleted;
  const drop = async () => {
    try {
      await remove(id);
      await reload();
    } catch (error) {
      tellFault(error);
    }
    close();
  };
  return (
    <Box component="li" sx={[timelineLook, kind === "comment" && { "&::before": commentMark }]}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {`${entry.userName || translate("shell.record.system")} · ${say(`did.${kind}`)}`}
      </Typography>
      <Typography variant="caption" color="text.secondary" component="time" dateTime={entry.time}>
        {formatDateTime(entry.time, language)}
      </Typography>
      {edited ? (
        <Button size="small" sx={{ ml: 0.5, py: 0 }} onClick={() => setOpen("versions")}>
          {say("edited")}
        </Button>
      ) : null}
      {deleted ? (
        <Typography variant="body2" color="text.secondary" sx={{ fontStyle: "italic" }}>
          {say("deleted")}
        </Typography>
      ) : null}
      {open === "edit" ? (
        <CommentEditor
          of={of}
          comment={{ text: text ?? "", people }}
          onCancel={close}
          onSend={async (changed) => {
            await changeComment(id, changed);
            await reload();
            close();
          }}
        />
      ) : (
        <CommentText text={file?.name ?? text ?? ""} people={people} />
      )}
      {changes && open !== "edit" ? (
        <Box sx={{ ml: -0.75 }}>
          <Button size="small" onClick={() => setOpen("edit")}>
            {say("edit")}
          </Button>
          <Button size="small" onClick={() => setOpen("remove")}>
            {say("remove")}
          </Button>
        </Box>
      ) : null}
      <ConfirmDialog
        open={open === "remove"}
        danger
        title={say("remove")}
        text={say("removeAsk")}
        confirm={say("remove")}
        onConfirm={drop}
        onClose={close}
      />
      {open === "versions" ? <CommentVersions id={id} people={people} onClose={close} /> : null}
    </Box>
  );
}

/** What people say stands out from what was changed. */
const commentMark = { borderRadius: 0.5 } as const;
