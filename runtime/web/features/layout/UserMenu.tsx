import Lock from "@mui/icons-material/LockOutlined";
import Logout from "@mui/icons-material/LogoutOutlined";
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
import Person from "@mui/icons-material/PersonOutlined";
import { useState } from "react";
import { useNotify, useTranslate } from "react-admin";
import { ConfirmDialog } from "../../core/pages/ConfirmDialog.tsx";
import { post } from "../../core/http/request.ts";
import { endSession } from "../../core/session/endSession.ts";
import { useSession } from "../../core/session/SessionContext.tsx";
import { useFaultText } from "../../core/pages/useFaultText.ts";
import { lockScreen } from "../lock/index.ts";
import { useMenus } from "../routing/index.ts";
import { Link } from "react-router";

export function UserMenu() {
  const translate = useTranslate();
  const { user } = useSession().session;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asking, setAsking] = useState(false);
  const name = user.realName || user.account;
  const profile = useMenus().routes.find(({ menu }) => menu.name === "sysUserCenter");

  const notify = useNotify();
  const faultText = useFaultText();
  const lock = () => {
    setAnchor(null);
    lockScreen().catch((error: unknown) => notify(faultText(error), { type: "error" }));
  };

  const leave = async () => {
    // The browser forgets the session even when the server cannot be told.
    await post("/api/sysAuth/logout").catch(() => undefined);
    endSession(false);
  };

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
          borderRadius: 1,
          "&:hover": { bgcolor: "action.hover" },
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
          sx={{ maxWidth: 140, display: { xs: "none", sm: "block" } }}
        >
          {name}
        </Typography>
      </ButtonBase>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <Box sx={{ px: 2, pt: 0.5, pb: 1, minWidth: 200 }}>
          <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
          <Typography variant="body2" color="text.secondary">
            {[user.account, user.orgName].filter(Boolean).join(" · ")}
          </Typography>
        </Box>
        <Divider sx={{ mb: 0.5 }} />
        {profile ? (
          <MenuItem component={Link} to={profile.path} onClick={() => setAnchor(null)}>
            <ListItemIcon>
              <Person fontSize="small" />
            </ListItemIcon>
            {translate("shell.user.profile")}
          </MenuItem>
        ) : null}
        <MenuItem onClick={lock} aria-keyshortcuts="Alt+L">
          <ListItemIcon>
            <Lock fontSize="small" />
          </ListItemIcon>
          <ListItemText>{translate("shell.lock.now")}</ListItemText>
          <Typography variant="body2" color="text.secondary" sx={{ ml: 3 }}>
            Alt+L
          </Typography>
        </MenuItem>
        <MenuItem
          onClick={() => {
            setAnchor(null);
            setAsking(true);
          }}
        >
          <ListItemIcon>
            <Logout fontSize="small" />
          </ListItemIcon>
          {translate("shell.user.logOut")}
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={asking}
        title={translate("shell.user.logOut")}
        text={translate("shell.user.logOutQuestion")}
        confirm={translate("shell.user.logOut")}
        onClose={() => setAsking(false)}
        onConfirm={leave}
      />
    </>
  );
}
