import { Badge, ButtonBase, ListItem, Tooltip } from "@mui/material";
import { MenuIcon } from "../../../../core/icons/MenuIcon.tsx";
import type { MenuEntry } from "../menuEntries.ts";
import { MenuFlyout } from "../MenuFlyout.tsx";
import { linkOf } from "../MenuLink.tsx";
import { usePresentEntry, useTrail } from "../useMenuEntries.ts";
import { useHiddenBadge } from "../useEntryBadge.ts";

/** An entry of the collapsed menu: an icon whose name or list appears beside it. */
export function RailItem({ entry }: { entry: MenuEntry }) {
  const inside = useTrail().has(entry.id);
  const present = usePresentEntry() === entry.id;
  const unread = useHiddenBadge(entry);
  const look = {
    width: 44,
    height: 44,
    borderRadius: 1,
    color: inside ? "var(--barActiveText)" : "inherit",
    background: inside ? "var(--barActive)" : "none",
    "&:hover": { background: inside ? "var(--barActive)" : "var(--barHover)" },
    "&.Mui-focusVisible": { outline: "2px solid currentcolor", outlineOffset: -2 },
  };
  const icon = (
    <Badge badgeContent={unread} max={99} color="error">
      <MenuIcon icon={entry.icon} fontSize="medium" />
    </Badge>
  );
  return (
    <ListItem disablePadding sx={{ justifyContent: "center", mb: 0.5 }}>
      {entry.children.length > 0 ? (
        <MenuFlyout title={entry.title} headed entries={entry.children} placement="right-start">
          {(button) => (
            <ButtonBase data-menu aria-label={entry.title} {...button} sx={look}>
              {icon}
            </ButtonBase>
          )}
        </MenuFlyout>
      ) : (
        <Tooltip title={entry.title} placement="right">
          <ButtonBase
            data-menu
            aria-label={entry.title}
            aria-current={present ? "page" : undefined}
            sx={look}
            {...linkOf(entry)}
          >
            {icon}
          </ButtonBase>
        </Tooltip>
      )}
    </ListItem>
  );
}
