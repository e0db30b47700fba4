import { useCallback } from "react";
import { useTranslate } from "react-admin";
import { RequestFault } from "../http/requestFault.ts";

/** What to tell a person about a failed call: the server's words, else the catalogue's, with the request's id to quote. */
export function useFaultText(): (error: unknown) => string {
  const translate = useTranslate();
  return useCallback(
    (error) => {
      if (!(error instanceof RequestFault)) return translate("shell.fault.unknown");
      const text =
        error.message ||
        translate(`error.${error.code}`, {
          _: translate(`shell.fault.${error.code}`, { _: translate("shell.fault.unknown") }),
        });
      return error.status >= 500 && error.requestId
        ? `${text} (${translate("shell.fault.requestId", { id: error.requestId })})`
        : text;
    },
    [translate],
  );
}
