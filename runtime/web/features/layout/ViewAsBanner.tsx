import { Alert, Button } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import * as authCalls from "../../../../generated/access/auth/client.ts";
import { addressOf } from "../../../shared/client/call.ts";
import { requestHeaders } from "../../core/http/request.ts";
import { useSession } from "../../core/session/SessionContext.tsx";
import { noteMark } from "../../core/session/sessionMark.ts";
import { isViewing, resumeOwnSession } from "../../core/session/viewing.ts";

/** Says all the time that the console is shown as somebody else sees it, and leads back. */
export function ViewAsBanner() {
  const translate = useTranslate();
  const { session } = useSession();
  const [stopping, setStopping] = useState(false);
  if (!isViewing()) return null;
  const stop = () => {
    setStopping(true);
    void stopViewing();
  };
  return (
    <Alert
      severity="warning"
      variant="filled"
      sx={{ borderRadius: 0, py: 0, alignItems: "center" }}
      action={
        <Button color="inherit" size="small" loading={stopping} onClick={stop}>
          {translate("shell.viewAs.stop")}
        </Button>
      }
    >
      {translate("shell.viewAs.active", { name: session.user.realName })}
    </Alert>
  );
}

/** Ends the session of the other and takes the own one back. */
async function stopViewing(): Promise<void> {
  // Sent past the rules for lost sessions: that this one ends is what is wanted, and it ends by itself when this fails.
  const headers = requestHeaders({});
  const answer = await fetch(addressOf(authCalls.logout), { method: "POST", headers }).catch(
    () => null,
  );
  noteMark(answer?.headers.get("x-session") ?? null);
  resumeOwnSession();
}
