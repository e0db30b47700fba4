import {
  Box,
  Button,
  Divider,
  List,
  ListItemButton,
  ListItemIcon,
  ListItemText,
  Skeleton,
  Typography,
} from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocaleState, useTranslate } from "react-admin";
import { Link } from "react-router";
import { formatDateTime } from "../../core/time/formats.ts";
import { ViewFault } from "../../core/views/ViewFault.tsx";
import { useMenus } from "../routing/index.ts";
import { EntryIcon } from "./EntryIcon.tsx";
import { topicText } from "./entryTexts.ts";
import { inboxKey, loadPage } from "./inboxCalls.ts";
import type { InboxChange } from "./useInboxChange.ts";

const shown = 10;

interface Props {
  change: InboxChange;
  onOpen: (id: number) => void;
  onLeave: () => void;
}

/** The newest unread entries, below the bell. */
export function BellList({ change, onOpen, onLeave }: Props) {
  const translate = useTranslate();
  const [language] = useLocaleState();
  const inbox = useMenus().routes.find(({ menu }) => menu.name === "notice");
  const [busy, setBusy] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: [inboxKey, "bell"],
    queryFn: () => loadPage({ tab: "unread", search: "", page: 1, pageSize: shown }),
  });
  const markAll = async () => {
    setBusy(true);
    await change.read({ tab: "all" }, true);
    setBusy(false);
  };
  return (
    <>
      <Box sx={{ display: "flex", alignItems: "center", px: 2, py: 1, minHeight: 52 }}>
        <Typography sx={{ fontWeight: 600, flex: 1 }}>{translate("shell.inbox.title")}</Typography>
        {data && data.total > 0 ? (
          <Button size="small" loading={busy} onClick={() => void markAll()}>
            {translate("shell.mail.markAll")}
          </Button>
        ) : null}
      </Box>
      <Divider />
      {error ? (
        <ViewFault error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Box sx={{ p: 2 }} aria-busy="true">
          <Skeleton height={40} />
          <Skeleton height={40} />
        </Box>
      ) : data.items.length === 0 ? (
        <Typography color="text.secondary" sx={{ p: 4, textAlign: "center" }}>
          {translate("shell.mail.empty.unread")}
        </Typography>
      ) : (
        <List disablePadding sx={{ maxHeight: 420, overflowY: "auto" }}>
          {data.items.map((entry) => (
            <ListItemButton key={entry.id} divider onClick={() => onOpen(entry.id)}>
              <ListItemIcon sx={{ minWidth: 36 }}>
                <EntryIcon kind={entry.kind} />
              </ListItemIcon>
              <ListItemText
                primary={topicText(entry, translate) ?? entry.title}
                secondary={[
                  entry.senderName,
                  entry.sentTime ? formatDateTime(entry.sentTime, language) : null,
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
          <Button component={Link} to={inbox.path} onClick={onLeave}>
            {translate("shell.mail.all")}
          </Button>
        </Box>
      ) : null}
    </>
  );
}
