import NavigateBefore from "@mui/icons-material/NavigateBefore";
import NavigateNext from "@mui/icons-material/NavigateNext";
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  IconButton,
  Tooltip,
  Typography,
  useMediaQuery,
  type Theme,
} from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useId, type ReactNode } from "react";
import { useLocaleState, useTranslate } from "react-admin";
import { formatDateTime } from "../../core/time/formats.ts";
import { PageSkeleton } from "../../core/pages/PageSkeleton.tsx";
import { useShortcut } from "../../core/shortcuts/useShortcut.ts";
import { ViewFault } from "../../core/views/ViewFault.tsx";
import { EntryBody } from "./EntryBody.tsx";
import { topicText } from "./entryTexts.ts";
import { inboxKey, loadDetail } from "./inboxCalls.ts";
import { markRead } from "./receivedNotices.ts";
import type { InboxChange } from "./useInboxChange.ts";

interface Props {
  id: number;
  /** Entries to go through, as they stood when the first was opened. */
  order: readonly number[];
  change: InboxChange;
  onGo: (id: number) => void;
  onClose: () => void;
}

/** One entry to read; the arrow keys lead to the ones beside it. Reading it marks it, unless it has to be acknowledged. */
export function EntryDialog({ id, order, change, onGo, onClose }: Props) {
  const translate = useTranslate();
  const [language] = useLocaleState();
  const titleId = useId();
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down("sm"));
  const { data, error, refetch } = useQuery({
    queryKey: [inboxKey, "detail", id],
    queryFn: () => loadDetail(id),
  });
  const unread = data !== undefined && data.readTime === null;
  const toAcknowledge = unread && data.important && data.sourceId !== null;
  const note = useEffectEvent(() => void change.read({ ids: [id] }, true));
  useEffect(() => {
    if (unread && !toAcknowledge) note();
    // Anyone who marks it unread here wants it to stay so: only another entry is marked by being read.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [id, data === undefined]);

  const at = order.indexOf(id);
  const before = order[at - 1];
  const after = at < 0 ? undefined : order[at + 1];
  const archived = data?.archivedTime != null;
  const leave = () => (after === undefined ? onClose() : onGo(after));
  const archive = async () => {
    leave();
    await change.archive([id], !archived);
  };
  useShortcut({
    keys: "arrowleft,k",
    scope: "dialog",
    textKey: "shell.mail.previous",
    enabled: before !== undefined,
    run: () => before !== undefined && onGo(before),
  });
  useShortcut({
    keys: "arrowright,j",
    scope: "dialog",
    textKey: "shell.mail.next",
    enabled: after !== undefined,
    run: () => after !== undefined && onGo(after),
  });
  useShortcut({
    keys: "e",
    scope: "dialog",
    textKey: archived ? "shell.mail.restore" : "shell.mail.archive",
    enabled: data !== undefined && !toAcknowledge,
    run: () => void archive(),
  });
  const step = (to: number | undefined, label: string, icon: ReactNode) => (
    <Tooltip title={translate(label)}>
      <span>
        <IconButton
          size="small"
          aria-label={translate(label)}
          disabled={to === undefined}
          onClick={() => to !== undefined && onGo(to)}
        >
          {icon}
        </IconButton>
      </span>
    </Tooltip>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      fullScreen={phone}
      maxWidth="sm"
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId} variant="h2" sx={{ pb: 0.5, overflowWrap: "anywhere" }}>
        {data ? (topicText(data, translate) ?? data.title) : translate("shell.loading")}
      </DialogTitle>
      {data ? (
        <Typography variant="body2" color="text.secondary" sx={{ px: 3, pb: 1.5 }}>
          {[data.senderName, data.sentTime ? formatDateTime(data.sentTime, language) : null]
            .filter(Boolean)
            .join(" · ")}
        </Typography>
      ) : null}
      <DialogContent dividers tabIndex={0} sx={{ minHeight: 160 }}>
        {error ? (
          <ViewFault error={error} onRetry={() => void refetch()} />
        ) : data ? (
          <EntryBody entry={data} onLeave={onClose} />
        ) : (
          <PageSkeleton />
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2, flexWrap: "wrap" }}>
        {order.length > 1 && at >= 0 ? (
          <Box sx={{ display: "flex", alignItems: "center", mr: "auto" }}>
            {step(before, "shell.mail.previous", <NavigateBefore />)}
            <Typography variant="body2" color="text.secondary" aria-live="polite">
              {`${at + 1} / ${order.length}`}
            </Typography>
            {step(after, "shell.mail.next", <NavigateNext />)}
          </Box>
        ) : null}
        {toAcknowledge ? (
          <Button
            variant="contained"
            onClick={() => {
              void markRead(data.sourceId as number).then(change.lookAgain);
            }}
          >
            {translate("shell.audience.acknowledge")}
          </Button>
        ) : data ? (
          <>
            {unread ? null : (
              <Button
                color="inherit"
                onClick={() => {
                  onClose();
                  void change.read({ ids: [id] }, false);
                }}
              >
                {translate("shell.mail.markUnread")}
              </Button>
            )}
            <Button color="inherit" onClick={() => void archive()}>
              {translate(archived ? "shell.mail.restore" : "shell.mail.archive")}
            </Button>
          </>
        ) : null}
        <Button onClick={onClose}>{translate("shell.close")}</Button>
      </DialogActions>
    </Dialog>
  );
}
