import { ListItem, ListItemButton } from "@mui/material";
import { Link } from "react-router";
import { FavouriteStar } from "./FavouriteStar.tsx";
import { MenuFace } from "./MenuFace.tsx";
import type { MenuEntry } from "./menuEntries.ts";
import { entryLook } from "./menuLook.ts";
import { usePresentEntry } from "./useMenuEntries.ts";

interface Props {
  entry: MenuEntry;
  depth: number;
  plain: boolean;
}

/** An entry that leads to a page or to another site. */
export function MenuLink({ entry, depth, plain }: Props) {
  const present = usePresentEntry() === entry.id;
  return (
    <ListItem
      disablePadding
      sx={{
        position: "relative",
        "& .menuStar": { opacity: 0 },
        "&:hover .menuStar, &:focus-within .menuStar": { opacity: 1 },
        // A long name has the whole width until the star is wanted.
        ...(plain ? {} : { "&:hover [data-menu], &:focus-within [data-menu]": { pr: 4.5 } }),
        "@media (hover: none)": { "& .menuStar": { opacity: 0.6 } },
      }}
    >
      <ListItemButton
        data-menu
        selected={present}
        aria-current={present ? "page" : undefined}
        sx={{
          ...entryLook(depth),
          fontWeight: present ? 600 : 450,
        }}
        {...linkOf(entry)}
      >
        <MenuFace entry={entry} />
      </ListItemButton>
      {plain ? null : <FavouriteStar entry={entry} />}
    </ListItem>
  );
}

/** Props that make a button the link to an entry. */
export const linkOf = (entry: MenuEntry) =>
  entry.outside
    ? { component: "a", href: entry.outside, target: "_blank", rel: "noopener noreferrer" }
    : { component: Link, to: entry.path };
