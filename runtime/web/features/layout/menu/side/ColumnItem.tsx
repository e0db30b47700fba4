import { Badge, ButtonBase, ListItem } from "@mui/material";
import { MenuIcon } from "../../../../core/icons/MenuIcon.tsx";
import { useThemeConfig } from "../../../../core/theme/useThemeConfig.ts";
import type { MenuEntry } from "../menuEntries.ts";
import { MenuFlyout } from "../MenuFlyout.tsx";
import { linkOf } from "../MenuLink.tsx";
import { useHiddenBadge } from "../useEntryBadge.ts";
import { usePresentEntry } from "../useMenuEntries.ts";

interface Props {
  entry: MenuEntry;
  chosen: boolean;
  /** The list beside the column is closed: a group opens over the page instead. */
  flyout: boolean;
  onChoose: () => void;
  onPreview: () => void;
}

/** One entry of the column of icons, with its name below the icon or beside it. */
export function ColumnItem({ entry, chosen, flyout, onChoose, onPreview }: Props) {
  const { config } = useThemeConfig();
  const present = usePresentEntry() === entry.id;
  const unread = useHiddenBadge(entry);
  const beside = config.columnsAsideLayout === "columns-horizontal";
  const card = config.columnsAsideStyle === "columns-card";
  const look = {
    display: "flex",
    flexDirection: beside ? "row" : "column",
    gap: beside ? 0.5 : 0,
    width: card ? 1 : `calc(100% - 6px)`,
    minHeight: config.columnsMenuHeight,
    mx: card ? 0 : "3px",
    px: 0.25,
    borderRadius: card ? 0 : 1.25,
    fontFamily: "inherit",
    fontSize: 12,
    lineHeight: 1.35,
    textAlign: "center",
    overflowWrap: "anywhere",
    hyphens: "auto",
    background: chosen ? "var(--barActive)" : "none",
    color: chosen ? "var(--barActiveText)" : "inherit",
    "&:hover": { background: chosen ? "var(--barActive)" : "var(--barHover)" },
    "&.Mui-focusVisible": { outline: "2px solid currentcolor", outlineOffset: -2 },
  } as const;
  const face = (
    <>
      <Badge badgeContent={unread} max={99} color="error">
        <MenuIcon icon={entry.icon} />
      </Badge>
      <span>{entry.title}</span>
    </>
  );
  const isGroup = entry.children.length > 0;
  return (
    <ListItem disablePadding sx={{ display: "block", mb: 0.5 }} onPointerEnter={onPreview}>
      {isGroup && flyout ? (
        <MenuFlyout title={entry.title} headed entries={entry.children} placement="right-start">
          {(button) => (
            <ButtonBase sx={look} {...button}>
              {face}
            </ButtonBase>
          )}
        </MenuFlyout>
      ) : (
        <ButtonBase
          sx={look}
          {...(isGroup
            ? { "aria-expanded": chosen, onClick: onChoose }
            : { "aria-current": present ? ("page" as const) : undefined, ...linkOf(entry) })}
          onFocus={onPreview}
        >
          {face}
        </ButtonBase>
      )}
    </ListItem>
  );
}
