import {
  Avatar,
  Box,
  ButtonBase,
  Divider,
  ListItemIcon,
  ListItemText,
  Menu,
  MenuItem,
  Typography,
} from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { Link } from "react-router";
import { useSession } from "../../../core/session/SessionContext.tsx";
import { useUserEntries } from "./useUserEntries.tsx";
import { namesLine } from "../../../core/i18n/seedText.ts";

/** The person's own menu. */
export function UserMenu() {
  const translate = useTranslate();
  const { user } = useSession().session;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const groups = useUserEntries(anchor !== null);
  const name = user.realName || user.account;

  return (
    <>
      <ButtonBase
        aria-haspopup="menu"
        aria-label={translate("shell.user.menu", { name })}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          gap: 1,
          ml: 0.5,
          px: 1,
          height: 44,
          flexShrink: 0,
          borderRadius: 1,
          "&:hover": { background: "var(--barHover)" },
        }}
      >
        <Avatar
          src={user.avatar ?? undefined}
          alt=""
          sx={{
            width: 32,
            height: 32,
            fontSize: 15,
            bgcolor: "primary.main",
            color: "primary.contrastText",
          }}
        >
          {name.slice(0, 1).toUpperCase()}
        </Avatar>
        <Typography
          variant="body2"
          noWrap
          sx={{ maxWidth: 140, display: { xs: "none", lg: "block" } }}
        >
          {name}
        </Typography>
      </ButtonBase>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        <Box sx={{ px: 2, pt: 0.5, pb: 1, minWidth: 220 }}>
          <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
          <Typography variant="body2" color="text.secondary">
            {namesLine([user.account, user.orgName], translate)}
          </Typography>
        </Box>
        {groups.flatMap((entries) => [
          <Divider key={`before ${entries[0]?.name}`} sx={{ my: 0.5 }} />,
          ...entries.map(({ name: key, icon, text, keys, to, href, run }) => (
            <MenuItem
              key={key}
              {...(to ? { component: Link, to } : {})}
              {...(href
                ? { component: "a", href, target: "_blank", rel: "noopener noreferrer" }
                : {})}
              aria-keyshortcuts={keys}
              onClick={() => {
                close();
                run?.();
              }}
            >
              <ListItemIcon>{icon}</ListItemIcon>
              <ListItemText>{text}</ListItemText>
              {keys ? (
                <Typography variant="body2" color="text.secondary" sx={{ ml: 3 }}>
                  {keys}
                </Typography>
              ) : null}
            </MenuItem>
          )),
        ])}
      </Menu>
    </>
  );
}
