import { useCallback } from "react";
import { useNotify } from "react-admin";
import { RequestFault } from "../http/requestFault.ts";
import { useFaultText } from "../pages/useFaultText.ts";
import { FaultToast } from "./FaultToast.tsx";
import { createToldOnce } from "./toldOnce.ts";

/** How long a toast stays when nobody closes it, in milliseconds. */
const patience = 15_000;

const isNew = createToldOnce();

/** The one way in which a failed call is told beside a page: once, with the id to quote, for as long as the page is in sight. */
export function useTellFault(): (error: unknown) => void {
  const notify = useNotify();
  const faultText = useFaultText();
  return useCallback(
    (error) => {
      const text = faultText(error);
      if (!isNew(text)) return;
      const requestId = error instanceof RequestFault ? error.requestId : null;
      notify(<FaultToast text={text} requestId={requestId} />, {
        type: "error",
        autoHideDuration: patience,
        ClickAwayListenerProps: { mouseEvent: false, touchEvent: false },
      });
    },
    [notify, faultText],
  );
}
