import ExpandMore from "@mui/icons-material/ExpandMore";
import {
  Box,
  Collapse,
  List,
  ListItem,
  ListItemButton,
  ListItemIcon,
  ListItemText,
  Tooltip,
  type Theme,
} from "@mui/material";
import { alpha } from "@mui/material/styles";
import { useState } from "react";
import { Link } from "react-router";
import type { MenuNode } from "../../core/session/session.ts";
import { safeLink, useActiveRoute, useMenuTitle } from "../routing/index.ts";
import { MenuIcon } from "../../core/icons/MenuIcon.tsx";

interface Props {
  menu: MenuNode;
  parentPath: string;
  depth: number;
  collapsed: boolean;
}

/** One entry: a link, or a directory that opens. The directory of the present page is open by itself. */
export function MenuItem({ menu, parentPath, depth, collapsed }: Props) {
  const title = useMenuTitle()(menu);
  const active = useActiveRoute();
  const inside = active?.trail.some(({ id }) => id === menu.id) ?? false;
  const selected = active?.menu.id === menu.id;
  const children = (menu.children ?? []).filter(({ meta }) => !meta.isHide);
  // Until the person opens or closes it, a directory follows the present page.
  const [choice, setChoice] = useState<boolean | null>(null);
  const open = choice ?? inside;
  const path = menu.path.startsWith("/") ? menu.path : `${parentPath}/${menu.path}`;

  const content = (
    <>
      <ListItemIcon sx={{ minWidth: collapsed ? 0 : 34, color: "inherit" }}>
        <MenuIcon icon={menu.meta.icon} />
      </ListItemIcon>
      {collapsed ? null : (
        <ListItemText
          primary={title}
          slotProps={{
            primary: { noWrap: true, title, fontSize: 14.5, fontWeight: selected ? 600 : 450 },
          }}
        />
      )}
    </>
  );
  const look = {
    minHeight: 40,
    py: 0.25,
    mb: 0.25,
    pl: collapsed ? 1.75 : 1.5 + depth * 1.75,
    borderRadius: 1,
    color: inside ? "primary.main" : "text.secondary",
    "&.Mui-selected": {
      color: "primary.main",
      bgcolor: (theme: Theme) => alpha(theme.palette.primary.main, 0.1),
    },
  };

  if (children.length > 0) {
    return (
      <ListItem disablePadding sx={{ display: "block" }}>
        <MenuHint title={collapsed ? title : ""}>
          <ListItemButton
            sx={look}
            aria-expanded={open}
            aria-label={collapsed ? title : undefined}
            onClick={() => setChoice(!open)}
          >
            {content}
            {collapsed ? null : (
              <ExpandMore
                fontSize="small"
                sx={{ transform: open ? "none" : "rotate(-90deg)", transition: "transform 0.15s" }}
              />
            )}
          </ListItemButton>
        </MenuHint>
        <Collapse in={open} unmountOnExit>
          <List disablePadding>
            {children.map((child) => (
              <MenuItem
                key={child.id}
                menu={child}
                parentPath={path}
                depth={collapsed ? 0 : depth + 1}
                collapsed={collapsed}
              />
            ))}
          </List>
        </Collapse>
      </ListItem>
    );
  }
  const outside = menu.meta.isLink && !menu.meta.isIframe ? safeLink(menu.meta.isLink) : null;
  const linkProps = outside
    ? { component: "a", href: outside, target: "_blank", rel: "noopener noreferrer" }
    : { component: Link, to: path };
  return (
    <ListItem disablePadding>
      <MenuHint title={collapsed ? title : ""}>
        <ListItemButton
          sx={look}
          selected={selected}
          aria-current={selected ? "page" : undefined}
          aria-label={collapsed ? title : undefined}
          {...linkProps}
        >
          {content}
        </ListItemButton>
      </MenuHint>
    </ListItem>
  );
}

function MenuHint({ title, children }: { title: string; children: React.ReactElement }) {
  return title ? (
    <Tooltip title={title} placement="right">
      <Box sx={{ width: 1 }}>{children}</Box>
    </Tooltip>
  ) : (
    children
  );
}
