import Notifications from "@mui/icons-material/NotificationsOutlined";
import {
  Badge,
  Box,
  Button,
  Divider,
  IconButton,
  List,
  ListItemButton,
  ListItemText,
  Popover,
  Tooltip,
  Typography,
} from "@mui/material";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, lazy, useState } from "react";
import { useLocaleState, useTranslate } from "react-admin";
import { Link } from "react-router";
import { formatDateTime } from "../../core/fields/formatValue.ts";
import { useMenus } from "../routing/index.ts";
import { MustRead } from "./MustRead.tsx";
import { loadUnread, markRead, type UnreadNotice } from "./receivedNotices.ts";

const shown = 10;

// Its cleaner of rich text is a library of its own: it comes with the first opened notice.
const NoticeDialog = lazy(async () => ({
  default: (await import("./NoticeDialog.tsx")).NoticeDialog,
}));

/** Notices the person has not read: how many, the newest of them, and the way to all. */
export function Bell() {
  const translate = useTranslate();
  const [language] = useLocaleState();
  const queries = useQueryClient();
  const inbox = useMenus().routes.find(({ menu }) => menu.name === "notice");
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState<UnreadNotice | null>(null);
  const { data } = useQuery({ queryKey: ["unreadNotices"], queryFn: loadUnread });
  const unread = data ?? [];
  const read = useMutation({
    mutationFn: async (ids: number[]) => {
      for (const id of ids) await markRead(id);
    },
    onSettled: () =>
      Promise.all(
        ["unreadNotices", "receivedNotices"].map((key) =>
          queries.invalidateQueries({ queryKey: [key] }),
        ),
      ),
  });
  const demanding = open ? undefined : unread.find(({ mustAcknowledge }) => mustAcknowledge);
  const label = translate("shell.bell.label", { smart_count: unread.length });

  return (
    <>
      <Tooltip title={label}>
        <IconButton
          onClick={(event) => setAnchor(event.currentTarget)}
          aria-label={label}
          aria-haspopup="dialog"
        >
          <Badge badgeContent={unread.length} max={99} color="error">
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
            sx: { width: 360, maxWidth: "calc(100vw - 32px)" },
          },
        }}
      >
        <Box sx={{ display: "flex", alignItems: "center", px: 2, py: 1, minHeight: 52 }}>
          <Typography sx={{ fontWeight: 600, flex: 1 }}>{translate("shell.bell.title")}</Typography>
          {unread.length > 0 ? (
            <Button
              size="small"
              loading={read.isPending}
              onClick={() =>
                read.mutate(unread.filter((notice) => !notice.mustAcknowledge).map(({ id }) => id))
              }
            >
              {translate("shell.bell.markAll")}
            </Button>
          ) : null}
        </Box>
        <Divider />
        {unread.length === 0 ? (
          <Typography color="text.secondary" sx={{ p: 4, textAlign: "center" }}>
            {translate("shell.bell.empty")}
          </Typography>
        ) : (
          <List disablePadding sx={{ maxHeight: 420, overflowY: "auto" }}>
            {unread.slice(0, shown).map((notice) => (
              <ListItemButton
                key={notice.id}
                divider
                onClick={() => {
                  setAnchor(null);
                  setOpen(notice);
                  read.mutate([notice.id]);
                }}
              >
                <ListItemText
                  primary={notice.title}
                  secondary={[
                    notice.publicUserName,
                    notice.publicTime ? formatDateTime(notice.publicTime, language) : null,
                  ]
                    .filter(Boolean)
                    .join(" · ")}
                  slotProps={{ primary: { sx: { overflowWrap: "anywhere" } } }}
                />
              </ListItemButton>
            ))}
          </List>
        )}
        {inbox ? (
          <Box sx={{ p: 1, textAlign: "center" }}>
            <Button component={Link} to={inbox.path} onClick={() => setAnchor(null)}>
              {translate("shell.bell.all")}
            </Button>
          </Box>
        ) : null}
      </Popover>
      {demanding ? (
        <MustRead
          key={demanding.id}
          notice={demanding}
          busy={read.isPending}
          onAcknowledge={() => read.mutate([demanding.id])}
        />
      ) : null}
      {open ? (
        <Suspense fallback={null}>
          <NoticeDialog notice={open} onClose={() => setOpen(null)} />
        </Suspense>
      ) : null}
    </>
  );
}
