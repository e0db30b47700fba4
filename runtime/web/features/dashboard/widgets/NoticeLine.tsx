import { ListItem, ListItemButton, ListItemText } from "@mui/material";
import { useLocaleState } from "react-admin";
import { formatDateTime } from "../../../core/time/formats.ts";
import type { UnreadNotice } from "../../inbox/index.ts";

interface Props {
  notice: UnreadNotice;
  read: boolean;
  onOpen: () => void;
}

/** A notice with its author and time; one that was read is lighter. */
export function NoticeLine({ notice, read, onOpen }: Props) {
  const [language] = useLocaleState();
  const facts = [
    notice.publicUserName,
    notice.publicTime ? formatDateTime(notice.publicTime, language) : null,
  ];
  return (
    <ListItem disablePadding>
      <ListItemButton sx={{ borderRadius: 1, py: 0.25 }} onClick={onOpen}>
        <ListItemText
          primary={notice.title}
          secondary={facts.filter(Boolean).join(" · ")}
          slotProps={{
            primary: {
              noWrap: true,
              title: notice.title,
              ...(read ? { color: "text.secondary" } : { fontWeight: 600 }),
            },
          }}
        />
      </ListItemButton>
    </ListItem>
  );
}
