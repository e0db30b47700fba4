import OpenInNew from "@mui/icons-material/OpenInNew";
import { Badge, ListItemIcon, ListItemText } from "@mui/material";
import { useTranslate } from "react-admin";
import { MenuIcon } from "../../../core/icons/MenuIcon.tsx";
import type { MenuEntry } from "./menuEntries.ts";
import { useEntryBadge } from "./useEntryBadge.ts";

/** Icon, name and marks of an entry: how much is unread, and that it leads to another site. */
export function MenuFace({ entry }: { entry: MenuEntry }) {
  const translate = useTranslate();
  const unread = useEntryBadge(entry);
  return (
    <>
      <ListItemIcon sx={{ minWidth: 34, color: "inherit" }}>
        <MenuIcon icon={entry.icon} />
      </ListItemIcon>
      <ListItemText
        primary={entry.title}
        slotProps={{
          primary: { noWrap: true, title: entry.title, fontSize: 14.5, fontWeight: "inherit" },
        }}
      />
      {entry.outside ? (
        <OpenInNew
          titleAccess={translate("shell.layout.newWindow")}
          sx={{ fontSize: 15, ml: 0.5, opacity: 0.75 }}
        />
      ) : null}
      {unread > 0 ? (
        <Badge
          badgeContent={unread}
          max={99}
          color="error"
          sx={{ mx: 1.5, "& .MuiBadge-badge": { position: "static", transform: "none" } }}
        />
      ) : null}
    </>
  );
}
