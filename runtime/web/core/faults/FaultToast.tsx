import { Alert, Button } from "@mui/material";
import { forwardRef, useEffect, useRef } from "react";
import { useCloseNotification, useTranslate } from "react-admin";
import { useLocation } from "react-router";
import { useCopyTrace } from "./useCopyTrace.ts";

interface Props {
  text: string;
  /** The id under which the server has logged the call; null: there is none to quote. */
  requestId: string | null;
}

/** What went wrong, with the id to quote. It goes with the page that it came from. */
export const FaultToast = forwardRef<HTMLDivElement, Props>(function FaultToast(
  { text, requestId },
  ref,
) {
  const translate = useTranslate();
  const close = useCloseNotification();
  const copy = useCopyTrace();
  const { pathname } = useLocation();
  const raisedAt = useRef(pathname);
  useEffect(() => {
    if (pathname !== raisedAt.current) close();
  }, [pathname, close]);
  return (
    <Alert
      ref={ref}
      severity="error"
      variant="filled"
      role="alert"
      onClose={close}
      sx={{ alignItems: "center", boxShadow: 6 }}
      {...(requestId
        ? {
            action: (
              <>
                <Button color="inherit" size="small" onClick={() => void copy(requestId)}>
                  {translate("shell.list.copyTrace")}
                </Button>
                <Button color="inherit" size="small" onClick={close}>
                  {translate("shell.close")}
                </Button>
              </>
            ),
          }
        : {})}
    >
      {text}
    </Alert>
  );
});
