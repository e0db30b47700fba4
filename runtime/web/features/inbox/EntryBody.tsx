import AttachFile from "@mui/icons-material/AttachFile";
import { Alert, Box, Button, Skeleton, Typography } from "@mui/material";
import { useLocaleState, useTranslate } from "react-admin";
import { Link } from "react-router";
import { lazy } from "../../core/loading/lazy.ts";
import { Suspense } from "../../core/loading/Suspense.tsx";
import * as noticeCalls from "../../../../generated/office/notice/client.ts";
import * as taskCalls from "../../../../generated/system/task/client.ts";
import { formatDateTime } from "../../core/time/formats.ts";
import { sizeText } from "../../core/time/sizeText.ts";
import type { FileCall } from "../../../shared/client/call.ts";
import { saveFile } from "../../core/http/saveFile.ts";
import { openTransfers } from "../../core/transfer/transferCenter.ts";
import type { EntryDetail } from "./inboxCalls.ts";
import { useTellFault } from "../../core/faults/useTellFault.tsx";

// The cleaner of rich text is a library of its own: it comes with the first notice that is shown.
const RichText = lazy(async () => ({
  default: (await import("../../core/fields/cells/RichText.tsx")).RichText,
}));

/** What an entry has to say, and what can be fetched or gone to from it. */
export function EntryBody({ entry, onLeave }: { entry: EntryDetail; onLeave: () => void }) {
  const translate = useTranslate();
  const tellFault = useTellFault();
  const [language] = useLocaleState();
  const { kind, state, text, content, attachments, recallNote, cancelTime, sourceId } = entry;
  const way = (entry.detail as Record<string, unknown> | null)?.["path"];
  const path = typeof way === "string" ? way : null;
  const save = async <Input,>(asked: FileCall<Input>, input: Input) => {
    try {
      await saveFile(asked, input);
    } catch (error) {
      tellFault(error);
    }
  };
  const at = cancelTime ? formatDateTime(cancelTime, language) : "";
  return (
    <Box sx={{ display: "grid", gap: 2 }}>
      {state === "recalled" ? (
        <Alert severity="warning" variant="outlined">
          {translate("shell.mail.recalledAt", { at })}
          {recallNote ? (
            <Typography variant="body2" sx={{ mt: 0.5, whiteSpace: "pre-wrap" }}>
              {translate("shell.mail.reason", { reason: recallNote })}
            </Typography>
          ) : null}
        </Alert>
      ) : null}
      {state === "ended" ? (
        <Alert severity="info" variant="outlined">
          {translate("shell.mail.endedAt", { at })}
        </Alert>
      ) : null}
      {state === "gone" ? (
        <Alert severity="info" variant="outlined">
          {translate(kind === "task" ? "shell.mail.fileGone" : "shell.mail.noticeGone")}
        </Alert>
      ) : null}
      {content ? (
        <Suspense fallback={<Skeleton height={96} />}>
          <RichText html={content} />
        </Suspense>
      ) : kind !== "notice" && text ? (
        <Typography sx={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>{text}</Typography>
      ) : null}
      {attachments.length > 0 ? (
        <Box>
          <Typography variant="h3" sx={{ fontSize: 14, mb: 0.5 }}>
            {translate("shell.mail.attachments")}
          </Typography>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
            {attachments.map(({ id, name, size }) => (
              <li key={id}>
                <Button
                  size="small"
                  startIcon={<AttachFile />}
                  onClick={() =>
                    void save(noticeCalls.noticeAttachment, { id: sourceId, fileId: id })
                  }
                  sx={{ overflowWrap: "anywhere", textAlign: "start" }}
                >
                  {size === null ? name : `${name} (${sizeText(size, language)})`}
                </Button>
              </li>
            ))}
          </Box>
        </Box>
      ) : null}
      {kind === "task" ? (
        <Box sx={{ display: "flex", gap: 1, flexWrap: "wrap" }}>
          {state === "file" ? (
            <Button
              variant="contained"
              size="small"
              onClick={() => void save(taskCalls.taskFile, { id: sourceId })}
            >
              {translate("shell.task.download")}
            </Button>
          ) : null}
          <Button
            size="small"
            onClick={() => {
              onLeave();
              openTransfers();
            }}
          >
            {translate("shell.task.open")}
          </Button>
        </Box>
      ) : null}
      {path ? (
        <Button
          size="small"
          component={Link}
          to={path}
          onClick={onLeave}
          sx={{ justifySelf: "start" }}
        >
          {translate("shell.mail.goThere")}
        </Button>
      ) : null}
    </Box>
  );
}
