import { useEffect, useRef } from "react";
import { useNotify, useTranslate } from "react-admin";
import { useSearchParams } from "react-router";

/** Tells how linking went after another service sent the browser back, and takes that out of the address. */
export function useLinkReturn(): void {
  const notify = useNotify();
  const translate = useTranslate();
  const [params, setParams] = useSearchParams();
  const told = useRef(false);
  const linked = params.has("linked");
  const refusal = params.get("oauthError");
  useEffect(() => {
    if (told.current || (!linked && refusal === null)) return;
    told.current = true;
    if (refusal === null) notify("shell.profile.linked", { type: "success" });
    else {
      const text = translate(`error.${refusal}`, { _: translate("shell.fault.unknown") });
      notify(text, { type: "error" });
    }
    setParams(
      (present) => {
        present.delete("linked");
        present.delete("oauthError");
        return present;
      },
      { replace: true },
    );
  }, [linked, refusal, notify, translate, setParams]);
}
