import Archive from "@mui/icons-material/ArchiveOutlined";
import Drafts from "@mui/icons-material/DraftsOutlined";
import MarkEmailUnread from "@mui/icons-material/MarkEmailUnreadOutlined";
import PushPin from "@mui/icons-material/PushPinOutlined";
import Unarchive from "@mui/icons-material/UnarchiveOutlined";
import {
  Badge,
  Box,
  Checkbox,
  Chip,
  IconButton,
  ListItem,
  ListItemButton,
  Tooltip,
} from "@mui/material";
import type { ReactNode } from "react";
import { useLocaleState, useTranslate } from "react-admin";
import { formatDateTime } from "../../core/time/formats.ts";
import { EntryIcon } from "./EntryIcon.tsx";
import { stateText, topicText } from "./entryTexts.ts";
import type { Entry } from "./inboxCalls.ts";

interface Props {
  entry: Entry;
  marked: boolean;
  onMark: () => void;
  onOpen: () => void;
  onFocus: () => void;
  onRead: () => void;
  onArchive: () => void;
}

/** One entry of the inbox: what it is, from whom and when, and what can be done with it at once. */
export function EntryRow({ entry, marked, onMark, onOpen, onFocus, onRead, onArchive }: Props) {
  const translate = useTranslate();
  const [language] = useLocaleState();
  const { id, title, text, senderName, sentTime, pinned, archivedTime, important } = entry;
  const unread = entry.readTime === null;
  const heading = topicText(entry, translate) ?? title;
  const state = stateText(entry, translate);
  const act = (label: string, icon: ReactNode, run: () => void) => (
    <Tooltip title={translate(label)}>
      <IconButton size="small" aria-label={translate(label)} onClick={run}>
        {icon}
      </IconButton>
    </Tooltip>
  );
  return (
    <ListItem disablePadding divider onFocus={onFocus} sx={row}>
      <Checkbox
        size="small"
        checked={marked}
        onChange={onMark}
        slotProps={{ input: { "aria-label": translate("shell.mail.mark", { name: heading }) } }}
      />
      <ListItemButton
        id={rowId(id)}
        onClick={onOpen}
        selected={marked}
        sx={{ gap: 1.5, py: 1, px: 1, minWidth: 0 }}
      >
        <Box sx={{ display: "flex", color: unread ? "primary.main" : "text.secondary" }}>
          <EntryIcon kind={entry.kind} />
        </Box>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box sx={{ display: "flex", alignItems: "center", gap: 1, minWidth: 0 }}>
            {unread ? (
              <Badge
                variant="dot"
                color="primary"
                aria-label={translate("shell.inbox.unread")}
                sx={{ ml: 0.5, mr: 0.5 }}
              />
            ) : null}
            <Box component="span" sx={{ ...line, fontWeight: unread ? 650 : 450 }}>
              {heading}
            </Box>
            {pinned ? (
              <PushPin
                sx={{ fontSize: 16, color: "text.secondary" }}
                titleAccess={translate("shell.mail.pinned")}
              />
            ) : null}
            {important && unread ? (
              <Chip
                size="small"
                color="warning"
                variant="outlined"
                label={translate("shell.mail.mustRead")}
              />
            ) : null}
            {state ? <Chip size="small" variant="outlined" label={state} /> : null}
          </Box>
          {text ? <Box sx={{ ...line, color: "text.secondary", fontSize: 13 }}>{text}</Box> : null}
          <Box sx={{ ...line, color: "text.secondary", fontSize: 13 }}>
            {[senderName, sentTime ? formatDateTime(sentTime, language) : null]
              .filter(Boolean)
              .join(" · ")}
          </Box>
        </Box>
      </ListItemButton>
      <Box className="fw-rowActs" sx={{ display: { xs: "none", sm: "flex" }, pr: 1 }}>
        {act(
          unread ? "shell.mail.markRead" : "shell.mail.markUnread",
          unread ? <Drafts fontSize="small" /> : <MarkEmailUnread fontSize="small" />,
          onRead,
        )}
        {act(
          archivedTime === null ? "shell.mail.archive" : "shell.mail.restore",
          archivedTime === null ? <Archive fontSize="small" /> : <Unarchive fontSize="small" />,
          onArchive,
        )}
      </Box>
    </ListItem>
  );
}

/** Where the focus goes that moves through the entries. */
export const rowId = (id: number): string => `inboxEntry${id}`;

const line = { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" } as const;
const row = {
  pl: 1,
  "& .fw-rowActs": { opacity: 0, transition: "opacity 120ms" },
  "&:hover .fw-rowActs, &:focus-within .fw-rowActs": { opacity: 1 },
  "@media (hover: none)": { "& .fw-rowActs": { opacity: 1 } },
} as const;
