import {
  Badge,
  Box,
  Button,
  FormControlLabel,
  List,
  ListItem,
  ListItemButton,
  ListItemText,
  OutlinedInput,
  Pagination,
  Paper,
  Switch,
  Typography,
} from "@mui/material";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { useLocaleState, useTranslate } from "react-admin";
import { formatDateTime } from "../../core/fields/formatValue.ts";
import { ListMessage } from "../../core/list/ListMessage.tsx";
import { PageSkeleton } from "../../core/pages/PageSkeleton.tsx";
import { useFaultText } from "../../core/pages/useFaultText.ts";
import { NoticeDialog } from "./NoticeDialog.tsx";
import {
  loadReceived,
  markRead,
  noticePageSize,
  unread,
  type ReceivedNotice,
} from "./receivedNotices.ts";

/** Notices and announcements the person received; opening one marks it as read. */
export function InboxPage() {
  const translate = useTranslate();
  const [language] = useLocaleState();
  const faultText = useFaultText();
  const queries = useQueryClient();
  const [page, setPage] = useState(1);
  const [title, setTitle] = useState("");
  const [onlyUnread, setOnlyUnread] = useState(false);
  const [open, setOpen] = useState<ReceivedNotice | null>(null);
  const search = useDeferredValue(title.trim());
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ["receivedNotices", page, search, onlyUnread],
    queryFn: () => loadReceived(page, search, onlyUnread),
    placeholderData: keepPreviousData,
  });
  const read = useMutation({
    mutationFn: markRead,
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ["receivedNotices"] }),
        queries.invalidateQueries({ queryKey: ["unreadNotices"] }),
      ]),
  });
  const show = (notice: ReceivedNotice) => {
    setOpen(notice);
    if (notice.readStatus === unread) read.mutate(notice.noticeId);
  };

  return (
    <>
      <Typography variant="h1" sx={{ mb: 2 }}>
        {translate("shell.inbox.title")}
      </Typography>
      <Paper
        variant="outlined"
        sx={{ display: "flex", flexDirection: "column", flex: 1, borderRadius: 1.5 }}
      >
        <Box
          sx={{
            display: "flex",
            flexWrap: "wrap",
            gap: 2,
            p: 1.5,
            borderBottom: 1,
            borderColor: "divider",
          }}
        >
          <OutlinedInput
            size="small"
            type="search"
            value={title}
            onChange={(event) => {
              setTitle(event.target.value);
              setPage(1);
            }}
            placeholder={translate("shell.list.search")}
            slotProps={{ input: { "aria-label": translate("shell.list.search") } }}
          />
          <FormControlLabel
            control={
              <Switch
                size="small"
                checked={onlyUnread}
                onChange={(_, on) => {
                  setOnlyUnread(on);
                  setPage(1);
                }}
              />
            }
            label={translate("shell.inbox.unreadOnly")}
          />
        </Box>
        {error ? (
          <ListMessage title={translate("shell.list.failed")} text={faultText(error)}>
            <Button variant="outlined" onClick={() => void refetch()}>
              {translate("shell.retry")}
            </Button>
          </ListMessage>
        ) : isPending ? (
          <PageSkeleton />
        ) : data.items.length === 0 ? (
          <ListMessage
            title={translate(search || onlyUnread ? "shell.list.noMatch" : "shell.inbox.empty")}
          />
        ) : (
          <List disablePadding sx={{ flex: 1, overflowY: "auto" }}>
            {data.items.map((notice) => (
              <ListItem key={notice.id} disablePadding divider>
                <ListItemButton onClick={() => show(notice)} sx={{ gap: 2, px: 2.5 }}>
                  <Badge
                    color="primary"
                    variant="dot"
                    invisible={notice.readStatus !== unread}
                    aria-label={
                      notice.readStatus === unread ? translate("shell.inbox.unread") : undefined
                    }
                  />
                  <ListItemText
                    primary={notice.sysNotice.title}
                    secondary={[
                      notice.sysNotice.publicUserName,
                      notice.sysNotice.publicTime
                        ? formatDateTime(notice.sysNotice.publicTime, language)
                        : null,
                    ]
                      .filter(Boolean)
                      .join(" · ")}
                    slotProps={{
                      primary: { fontWeight: notice.readStatus === unread ? 600 : 450 },
                    }}
                  />
                </ListItemButton>
              </ListItem>
            ))}
          </List>
        )}
        {data && data.total > noticePageSize ? (
          <Pagination
            sx={{ p: 1.5, alignSelf: "flex-end" }}
            page={page}
            count={Math.ceil(data.total / noticePageSize)}
            onChange={(_, to) => setPage(to)}
          />
        ) : null}
      </Paper>
      <NoticeDialog notice={open?.sysNotice ?? null} onClose={() => setOpen(null)} />
    </>
  );
}
