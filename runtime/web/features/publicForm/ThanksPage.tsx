import CheckCircle from "@mui/icons-material/CheckCircleOutlined";
import { Button, Card, Typography } from "@mui/material";
import { useTranslate } from "react-admin";
import { focusOn } from "../../core/pages/focusOn.ts";

interface Props {
  receipt: string;
  onAgain: () => void;
}

/** What was sent in has arrived: a number to quote, and the way to another one. */
export function ThanksPage({ receipt, onAgain }: Props) {
  const translate = useTranslate();
  return (
    <Card variant="outlined" sx={{ p: { xs: 3, sm: 5 }, textAlign: "center", borderRadius: 2 }}>
      <CheckCircle color="success" sx={{ fontSize: 56 }} />
      <Typography ref={focusOn} tabIndex={-1} variant="h2" sx={{ mt: 1, outline: "none" }}>
        {translate("shell.publicForm.thanks")}
      </Typography>
      <Typography color="text.secondary" sx={{ mt: 1 }}>
        {translate("shell.publicForm.receipt", { receipt })}
      </Typography>
      <Button variant="outlined" sx={{ mt: 3 }} onClick={onAgain}>
        {translate("shell.publicForm.again")}
      </Button>
    </Card>
  );
}
