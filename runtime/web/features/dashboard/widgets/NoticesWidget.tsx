import { Box, Link as TextLink, List, Typography } from "@mui/material";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { Link } from "react-router";
import {
  loadRead,
  loadUnread,
  markRead,
  OpenedNotice,
  type UnreadNotice,
} from "../../inbox/index.ts";
import { useMenus } from "../../routing/index.ts";
import { useWidgetData } from "../useWidgetData.ts";
import { WidgetContent, WidgetLoading } from "../WidgetContent.tsx";
import type { WidgetProps } from "../widgetKinds.ts";
import { NoNotices } from "./NoNotices.tsx";
import { NoticeLine } from "./NoticeLine.tsx";
import { noticesIn } from "./noticesIn.ts";

const queryKey = ["unreadNotices"];
const mostRead = 3;

/** Published notices the person has not read, then the newest read ones as far as there is room; opening one marks it as read. */
export function NoticesWidget({ widget }: WidgetProps) {
  const translate = useTranslate();
  const inbox = useMenus().routes.find(({ menu }) => menu.name === "notice")?.path ?? null;
  const queries = useQueryClient();
  const [open, setOpen] = useState<UnreadNotice | null>(null);
  const query = useQuery({ queryKey, queryFn: loadUnread });
  const readOnes = useWidgetData(["readNotices"], () => loadRead(mostRead));
  const read = useMutation({
    mutationFn: markRead,
    onSettled: () => {
      void queries.invalidateQueries({ queryKey });
      void readOnes.refetch();
    },
  });
  return (
    <>
      <WidgetContent query={query}>
        {(unread) => {
          if (readOnes.isPending) return <WidgetLoading />;
          if (unread.length === 0 && readOnes.data?.length === 0)
            return <NoNotices inbox={inbox} />;
          const { first, earlier, more } = noticesIn(widget.h, unread, readOnes.data ?? []);
          const all = inbox ? (
            <TextLink component={Link} to={inbox} sx={{ fontSize: 14, whiteSpace: "nowrap" }}>
              {translate("shell.home.openInbox")}
            </TextLink>
          ) : null;
          return (
            <>
              {unread.length === 0 ? (
                <Box sx={{ display: "flex", gap: 1, alignItems: "center", minHeight: 34 }}>
                  <Typography variant="body2" color="text.secondary" sx={{ flex: 1 }}>
                    {translate("shell.home.noNotices")}
                  </Typography>
                  {all}
                </Box>
              ) : null}
              <List disablePadding dense>
                {[...first, ...earlier].map((notice, at) => (
                  <NoticeLine
                    key={notice.id}
                    notice={notice}
                    read={at >= first.length}
                    onOpen={() => {
                      setOpen(notice);
                      if (at < first.length) read.mutate(notice.id);
                    }}
                  />
                ))}
              </List>
              {more ? all : null}
            </>
          );
        }}
      </WidgetContent>
      {open ? <OpenedNotice notice={open} onClose={() => setOpen(null)} /> : null}
    </>
  );
}
