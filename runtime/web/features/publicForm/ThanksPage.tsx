import CheckCircle from "@mui/icons-material/CheckCircleOutlined";
import { Button, Card, CircularProgress, Typography } from "@mui/material";
import { useEffect } from "react";
import { useTranslate } from "react-admin";
import { nextPage } from "../../../shared/forms/nextPage.ts";
import { focusOn } from "../../core/pages/focusOn.ts";
import { goTo } from "./goTo.ts";
import type { Sent } from "./publicForm.ts";

interface Props {
  /** Each browser sends the form once. */
  once: boolean;
  sent: Sent;
  onAgain: () => void;
}

/** What was sent in has arrived: thanks, in the form's own words where it has some, and what follows. */
export function ThanksPage({ once, sent, onAgain }: Props) {
  const { receipt, thanks, redirect } = sent;
  const translate = useTranslate();
  const next = nextPage(redirect, location.origin);
  // Without words of its own to read the form goes on at once.
  const atOnce = next !== null && !thanks;
  useEffect(() => {
    if (atOnce) goTo(next);
  }, [atOnce, next]);
  return (
    <Card variant="outlined" sx={{ p: { xs: 3, sm: 5 }, textAlign: "center", borderRadius: 2 }}>
      <CheckCircle color="success" sx={{ fontSize: 56 }} />
      <Typography ref={focusOn} tabIndex={-1} variant="h2" sx={{ mt: 1, outline: "none" }}>
        {translate("shell.publicForm.thanks")}
      </Typography>
      {thanks ? (
        <Typography sx={{ mt: 1.5, whiteSpace: "pre-line", overflowWrap: "anywhere" }}>
          {thanks}
        </Typography>
      ) : null}
      {receipt === null ? null : (
        <Typography color="text.secondary" sx={{ mt: 1 }}>
          {translate("shell.publicForm.receipt", { receipt })}
        </Typography>
      )}
      {atOnce ? <CircularProgress size={24} sx={{ mt: 3 }} /> : null}
      {next !== null && !atOnce ? (
        <Button variant="contained" sx={{ mt: 3, minHeight: 44 }} onClick={() => goTo(next)}>
          {translate("shell.publicForm.goOn")}
        </Button>
      ) : null}
      {next === null && !once ? (
        <Button variant="outlined" sx={{ mt: 3, minHeight: 44 }} onClick={onAgain}>
          {translate("shell.publicForm.again")}
        </Button>
      ) : null}
    </Card>
  );
}
