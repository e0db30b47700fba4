import { Button, Card, Typography } from "@mui/material";
import { useTranslate } from "react-admin";
import { formatDateTime } from "../../core/time/formats.ts";
import { usePageLanguage } from "./usePageLanguage.ts";

/** Why there is nothing to fill in. */
export type MessageKind =
  | "closed"
  | "early"
  | "over"
  | "full"
  | "answered"
  | "missing"
  | "unreachable";

interface Props {
  kind: MessageKind;
  /** When a form opens that is not open yet. */
  opens?: string | null;
  onRetry?: () => void;
}

/** What is shown in place of a form that takes nothing. */
export function PublicMessage({ kind, opens, onRetry }: Props) {
  const translate = useTranslate();
  const language = usePageLanguage();
  const time = opens ? formatDateTime(opens, language) : "";
  return (
    <Card variant="outlined" sx={{ p: { xs: 3, sm: 5 }, textAlign: "center", borderRadius: 2 }}>
      <Typography variant="h2" component={kind === "missing" ? "h1" : "h2"}>
        {translate(`shell.publicForm.message.${kind}`)}
      </Typography>
      <Typography color="text.secondary" sx={{ mt: 1 }}>
        {translate(`shell.publicForm.messageText.${kind}`, { time })}
      </Typography>
      {kind === "unreachable" && onRetry ? (
        <Button variant="contained" sx={{ mt: 2.5 }} onClick={onRetry}>
          {translate("shell.retry")}
        </Button>
      ) : null}
    </Card>
  );
}
