import { Alert, Button } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { useSession } from "../../core/session/SessionContext.tsx";
import { stopViewing } from "../../core/session/stopViewing.ts";
import { isViewing } from "../../core/session/viewing.ts";

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
