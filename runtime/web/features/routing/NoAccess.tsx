import { Button } from "@mui/material";
import { useTranslate } from "react-admin";
import { endSession } from "../../core/session/endSession.ts";
import { MessagePage } from "./MessagePage.tsx";

/** The no-permission page; signing in again (perhaps as somebody else) leads back here. */
export function NoAccess() {
  const translate = useTranslate();
  return (
    <MessagePage
      code="401"
      title={translate("shell.noAccess.title")}
      text={translate("shell.noAccess.text")}
    >
      <Button variant="contained" onClick={() => endSession()}>
        {translate("shell.noAccess.again")}
      </Button>
    </MessagePage>
  );
}
