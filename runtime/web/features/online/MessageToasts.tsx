import Campaign from "@mui/icons-material/CampaignOutlined";
import Chat from "@mui/icons-material/ChatBubbleOutlineOutlined";
import Close from "@mui/icons-material/Close";
import Info from "@mui/icons-material/InfoOutlined";
import { Box, Button, IconButton, Paper, Typography } from "@mui/material";
import { useTranslate } from "react-admin";
import { Link } from "react-router";
import { useMenus } from "../routing/index.ts";
import type { ReceivedMessage } from "./receivedMessage.ts";

interface Props {
  messages: ReceivedMessage[];
  onClose: (key: string) => void;
}

/** Messages stay until they are closed: anyone who was away for a minute still finds them. They never take the focus. */
export function MessageToasts({ messages, onClose }: Props) {
  const translate = useTranslate();
  return (
    <Box
      role="log"
      aria-live="polite"
      aria-label={translate("shell.message.list")}
      sx={{
        position: "fixed",
        top: 68,
        right: 16,
        left: { xs: 16, sm: "auto" },
        width: { sm: 360 },
        display: "grid",
        gap: 1,
        // Above the page, below what the person has opened.
        zIndex: ({ zIndex }) => zIndex.modal - 1,
        pointerEvents: "none",
      }}
    >
      {messages.map((message) => (
        <Toast key={message.key} message={message} onClose={() => onClose(message.key)} />
      ))}
    </Box>
  );
}

function Toast({ message, onClose }: { message: ReceivedMessage; onClose: () => void }) {
  const translate = useTranslate();
  const inbox = useMenus().routes.find(({ menu }) => menu.name === "notice");
  const { kind, sender, title, text } = message;
  const Icon = { notice: Campaign, message: Chat, system: Info }[kind];
  const heading =
    kind === "notice"
      ? translate("shell.message.newNotice")
      : kind === "system"
        ? translate("shell.mail.kind.system")
        : translate("shell.message.from", { name: sender ?? "" });
  return (
    <Paper
      elevation={8}
      sx={{ p: 1.5, pl: 2, borderRadius: 1.5, display: "flex", gap: 1.5, pointerEvents: "auto" }}
    >
      <Icon color="primary" sx={{ mt: 0.25 }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" color="text.secondary">
          {heading}
        </Typography>
        {title ? (
          <Typography sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>{title}</Typography>
        ) : null}
        {text ? (
          <Typography
            variant="body2"
            sx={{
              overflowWrap: "anywhere",
              whiteSpace: "pre-wrap",
              maxHeight: 160,
              overflowY: "auto",
            }}
          >
            {text}
          </Typography>
        ) : null}
        {kind !== "message" && inbox ? (
          <Button
            size="small"
            component={Link}
            to={inbox.path}
            onClick={onClose}
            sx={{ ml: -0.75 }}
          >
            {translate("shell.message.open")}
          </Button>
        ) : null}
      </Box>
      <IconButton
        size="small"
        onClick={onClose}
        aria-label={translate("shell.close")}
        sx={{ alignSelf: "flex-start" }}
      >
        <Close fontSize="small" />
      </IconButton>
    </Paper>
  );
}
