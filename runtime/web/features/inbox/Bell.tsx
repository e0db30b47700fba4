import Notifications from "@mui/icons-material/NotificationsOutlined";
import { Badge, IconButton, Popover, Tooltip } from "@mui/material";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { lazy } from "../../core/loading/lazy.ts";
import { Suspense } from "../../core/loading/Suspense.tsx";
import { useServerEvent } from "../../core/realtime/RealtimeProvider.tsx";
import { BellList } from "./BellList.tsx";
import { MustRead } from "./MustRead.tsx";
import { loadUnread, markRead } from "./receivedNotices.ts";
import { useInboxChange } from "./useInboxChange.ts";
import { useUnreadCount } from "./useUnreadCount.ts";

const EntryDialog = lazy(async () => ({
  default: (await import("./EntryDialog.tsx")).EntryDialog,
}));

/** What the person was told and has not read: how much, the newest of it, and the way to all. */
export function Bell() {
  const translate = useTranslate();
  const change = useInboxChange();
  const number = useUnreadCount();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState<number | null>(null);
  const { data: notices = [] } = useQuery({ queryKey: ["unreadNotices"], queryFn: loadUnread });
  const acknowledge = useMutation({ mutationFn: markRead, onSettled: change.lookAgain });
  // Other tabs read and archive too; what the server puts into the inbox says so by its own kind of event.
  useServerEvent("inbox", () => void change.lookAgain());
  useServerEvent("notice", () => void change.lookAgain());
  useServerEvent("message", () => void change.lookAgain());
  useServerEvent("task", ({ state }) => {
    if (state === "done" || state === "failed") void change.lookAgain();
  });
  const demanding =
    open === null ? notices.find(({ mustAcknowledge }) => mustAcknowledge) : undefined;
  const label = translate("shell.mail.bell", { smart_count: number });
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          onClick={(event) => setAnchor(event.currentTarget)}
          aria-label={label}
          aria-haspopup="dialog"
        >
          <Badge badgeContent={number} max={99} color="error">
            <Notifications />
          </Badge>
        </IconButton>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
        transformOrigin={{ vertical: "top", horizontal: "right" }}
        slotProps={{
          paper: {
            role: "dialog",
            "aria-label": label,
            sx: { width: 380, maxWidth: "calc(100vw - 32px)" },
          },
        }}
      >
        <BellList
          change={change}
          onLeave={() => setAnchor(null)}
          onOpen={(id) => {
            setAnchor(null);
            setOpen(id);
          }}
        />
      </Popover>
      {demanding ? (
        <MustRead
          key={demanding.id}
          notice={demanding}
          busy={acknowledge.isPending}
          onAcknowledge={() => acknowledge.mutate(demanding.id)}
        />
      ) : null}
      {open === null ? null : (
        <Suspense fallback={null}>
          <EntryDialog
            id={open}
            order={[open]}
            change={change}
            onGo={setOpen}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </>
  );
}
