import { Button } from "@mui/material";
import { useTranslate } from "react-admin";
import { useLocation } from "react-router";
import { endSession } from "../../core/session/endSession.ts";
import { MessagePage } from "./MessagePage.tsx";

/** The no-permission page; signing in again (perhaps as somebody else) leads back to what was asked for. */
export function NoAccess() {
  const translate = useTranslate();
  const state: unknown = useLocation().state;
  const asked = typeof state === "object" && state !== null && "from" in state ? state.from : null;
  return (
    <MessagePage
      code="401"
      title={translate("shell.noAccess.title")}
      text={translate("shell.noAccess.text")}
    >
      <Button
        variant="contained"
        onClick={() => endSession(typeof asked === "string" ? `#${asked}` : true)}
      >
        {translate("shell.noAccess.again")}
      </Button>
    </MessagePage>
  );
}
