import { Button, List, ListItem, ListItemButton, ListItemText, Typography } from "@mui/material";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useLocaleState, useTranslate } from "react-admin";
import { Link } from "react-router";
import { formatDateTime } from "../../../core/time/formats.ts";
import { loadUnread, markRead, OpenedNotice, type UnreadNotice } from "../../inbox/index.ts";
import { useMenus } from "../../routing/index.ts";
import { WidgetContent } from "../WidgetContent.tsx";

const queryKey = ["unreadNotices"];

/** Published notices the person has not read; opening one marks it as read. */
export function NoticesWidget() {
  const translate = useTranslate();
  const [language] = useLocaleState();
  const inbox = useMenus().routes.find(({ menu }) => menu.name === "notice")?.path ?? null;
  const queries = useQueryClient();
  const [open, setOpen] = useState<UnreadNotice | null>(null);
  const query = useQuery({ queryKey, queryFn: loadUnread });
  const read = useMutation({
    mutationFn: markRead,
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  return (
    <>
      <WidgetContent query={query}>
        {(notices) =>
          notices.length === 0 ? (
            <>
              <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
                {translate("shell.home.noNotices")}
              </Typography>
              {inbox ? (
                <Button size="small" variant="outlined" component={Link} to={inbox}>
                  {translate("shell.home.openInbox")}
                </Button>
              ) : null}
            </>
          ) : (
            <List disablePadding dense>
              {notices.map((notice) => (
                <ListItem key={notice.id} disablePadding>
                  <ListItemButton
                    sx={{ borderRadius: 1 }}
                    onClick={() => {
                      setOpen(notice);
                      read.mutate(notice.id);
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
                    />
                  </ListItemButton>
                </ListItem>
              ))}
            </List>
          )
        }
      </WidgetContent>
      {open ? <OpenedNotice notice={open} onClose={() => setOpen(null)} /> : null}
    </>
  );
}
