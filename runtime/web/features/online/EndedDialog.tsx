import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from "@mui/material";
import { useTranslate } from "react-admin";
import { focusOn } from "../../core/pages/focusOn.ts";
import { endSession } from "../../core/session/endSession.ts";

/** Ends that the person knows of, for he brought them about. */
const expected = new Set(["logout", "own"]);

/** Says that the session is over and why; the way on leads to the sign-in page and back here. */
export function EndedDialog({ reason }: { reason: string | null }) {
  const translate = useTranslate();
  if (reason === null) return null;
  const known = expected.has(reason) ? "own" : reason;
  return (
    <Dialog open aria-labelledby="endedTitle" aria-describedby="endedText" maxWidth="xs" fullWidth>
      <DialogTitle id="endedTitle" variant="h2">
        {translate("shell.ended.title")}
      </DialogTitle>
      <DialogContent>
        <DialogContentText id="endedText">
          {translate(`shell.ended.${known}`, { _: translate("shell.ended.expired") })}
        </DialogContentText>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button variant="contained" ref={focusOn} onClick={() => endSession()}>
          {translate("shell.ended.again")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
