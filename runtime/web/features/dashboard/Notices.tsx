import {
  Box,
  Button,
  Card,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  List,
  ListItem,
  ListItemButton,
  ListItemText,
  Skeleton,
  Typography,
} from "@mui/material";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, lazy, useState } from "react";
import { useLocaleState, useTranslate } from "react-admin";
import { formatDateTime } from "../../core/fields/formatValue.ts";
import { call, post } from "../../core/http/request.ts";
import { useFaultText } from "../../core/pages/useFaultText.ts";

interface Notice {
  id: number;
  title: string;
  content: string;
  publicUserName: string | null;
  publicTime: string | null;
}

// The cleaner of rich text is a library of its own: it comes with the first opened notice.
const RichText = lazy(async () => ({
  default: (await import("../../core/fields/cells/RichText.tsx")).RichText,
}));

const queryKey = ["unreadNotices"];

/** Published notices the person has not read; opening one marks it as read. */
export function Notices() {
  const translate = useTranslate();
  const [language] = useLocaleState();
  const faultText = useFaultText();
  const queries = useQueryClient();
  const [open, setOpen] = useState<Notice | null>(null);
  const { data, error, isPending, refetch } = useQuery({
    queryKey,
    queryFn: () => call<Notice[] | null>("/api/sysNotice/unReadList"),
  });
  const read = useMutation({
    mutationFn: (id: number) => post("/api/sysNotice/setRead", { id }),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  const close = () => {
    if (open) read.mutate(open.id);
    setOpen(null);
  };

  return (
    <Card component="section" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {translate("shell.home.notices")}
      </Typography>
      {isPending ? <Skeleton height={48} /> : null}
      {error ? (
        <Box role="alert">
          <Typography variant="body2" color="text.secondary">
            {faultText(error)}
          </Typography>
          <Button size="small" onClick={() => void refetch()}>
            {translate("shell.retry")}
          </Button>
        </Box>
      ) : null}
      {data?.length === 0 || data === null ? (
        <Typography variant="body2" color="text.secondary">
          {translate("shell.home.noNotices")}
        </Typography>
      ) : null}
      <List disablePadding>
        {(data ?? []).map((notice) => (
          <ListItem key={notice.id} disablePadding>
            <ListItemButton
              onClick={() => setOpen(notice)}
              sx={{ borderRadius: 1, mx: -1.5, px: 1.5 }}
            >
              <ListItemText
                primary={notice.title}
                secondary={[
                  notice.publicUserName,
                  notice.publicTime ? formatDateTime(notice.publicTime, language) : null,
                ]
                  .filter(Boolean)
                  .join(" · ")}
              />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
      <Dialog
        open={open !== null}
        onClose={close}
        fullWidth
        maxWidth="sm"
        aria-labelledby="noticeTitle"
      >
        <DialogTitle id="noticeTitle">{open?.title}</DialogTitle>
        <DialogContent dividers>
          {open ? (
            <Suspense fallback={<Skeleton height={48} />}>
              <RichText html={open.content} />
            </Suspense>
          ) : null}
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>{translate("shell.home.markRead")}</Button>
        </DialogActions>
      </Dialog>
    </Card>
  );
}
