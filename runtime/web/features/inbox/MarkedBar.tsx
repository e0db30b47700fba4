import Close from "@mui/icons-material/Close";
import { Box, Button, IconButton, Typography } from "@mui/material";
import { useTranslate } from "react-admin";
import type { Entry } from "./inboxCalls.ts";

interface Props {
  items: Entry[];
  /** Entries of the page. */
  onPage: number;
  onAll: () => void;
  onClear: () => void;
  onRead: (read: boolean) => void;
  onArchive: (archived: boolean) => void;
}

/** What can be done with the marked entries. */
export function MarkedBar({ items, onPage, onAll, onClear, onRead, onArchive }: Props) {
  const translate = useTranslate();
  const number = items.length;
  const text = translate("shell.list.selected", { number });
  const some = (wanted: (entry: Entry) => boolean) => items.some(wanted);
  return (
    <Box role="toolbar" aria-label={text} sx={bar}>
      <IconButton
        size="small"
        aria-label={translate("shell.list.clearSelection")}
        onClick={onClear}
      >
        <Close fontSize="small" />
      </IconButton>
      <Typography component="output" variant="body2" sx={{ fontWeight: 600, mr: "auto" }}>
        {text}
      </Typography>
      {number < onPage ? (
        <Button size="small" onClick={onAll}>
          {translate("shell.mail.markPage")}
        </Button>
      ) : null}
      {some(({ readTime }) => readTime === null) ? (
        <Button size="small" onClick={() => onRead(true)}>
          {translate("shell.mail.markRead")}
        </Button>
      ) : null}
      {some(({ readTime }) => readTime !== null) ? (
        <Button size="small" onClick={() => onRead(false)}>
          {translate("shell.mail.markUnread")}
        </Button>
      ) : null}
      {some(({ archivedTime }) => archivedTime === null) ? (
        <Button size="small" onClick={() => onArchive(true)}>
          {translate("shell.mail.archive")}
        </Button>
      ) : (
        <Button size="small" onClick={() => onArchive(false)}>
          {translate("shell.mail.restore")}
        </Button>
      )}
    </Box>
  );
}

const bar = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 0.5,
  px: 1.5,
  py: 0.5,
  bgcolor: "action.hover",
  borderBottom: 1,
  borderColor: "divider",
} as const;
