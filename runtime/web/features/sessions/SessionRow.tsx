import Computer from "@mui/icons-material/ComputerOutlined";
import Smartphone from "@mui/icons-material/SmartphoneOutlined";
import { Box, Button, Chip, ListItem, ListItemIcon, ListItemText } from "@mui/material";
import { useLocaleState, useTranslate } from "react-admin";
import { formatDateTime } from "../../core/time/formats.ts";
import type { OwnSession } from "./ownSessions.ts";

const app = 2;

export function SessionRow({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const translate = useTranslate();
  const [language] = useLocaleState();
  const { loginMode, device, ip, current, online, locked } = session;
  const Icon = loginMode === app ? Smartphone : Computer;
  const name = device || translate("shell.sessions.unknown");
  return (
    <ListItem
      disableGutters
      divider
      secondaryAction={
        current ? null : (
          <Button
            color="error"
            onClick={onEnd}
            aria-label={`${translate("shell.sessions.end")}: ${name}`}
          >
            {translate("shell.sessions.end")}
          </Button>
        )
      }
      sx={{ "& .MuiListItemText-root": { pr: 10 } }}
    >
      <ListItemIcon>
        <Icon />
      </ListItemIcon>
      <ListItemText
        primary={
          <Box
            component="span"
            sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center" }}
          >
            {name}
            {current ? (
              <Chip
                component="span"
                size="small"
                color="primary"
                label={translate("shell.sessions.current")}
              />
            ) : null}
            {online && !current ? (
              <Chip component="span" size="small" label={translate("shell.sessions.online")} />
            ) : null}
            {locked ? (
              <Chip component="span" size="small" label={translate("shell.sessions.locked")} />
            ) : null}
          </Box>
        }
        secondary={[
          ip,
          translate("shell.sessions.since", { time: formatDateTime(session.loginTime, language) }),
          translate("shell.sessions.seen", { time: formatDateTime(session.lastTime, language) }),
        ]
          .filter(Boolean)
          .join(" · ")}
      />
    </ListItem>
  );
}
