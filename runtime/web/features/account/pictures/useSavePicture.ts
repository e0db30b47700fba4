import { useState } from "react";
import { useNotify } from "react-admin";
import * as fileCalls from "../../../../../generated/system/file/client.ts";
import { call } from "../../../core/http/call.ts";
import { useOwnAccountChanged } from "../ownAccount.ts";
import { useTellFault } from "../../../core/faults/useTellFault.tsx";

const calls = { Avatar: fileCalls.uploadAvatar, Signature: fileCalls.uploadSignature };

/** Sends a picture of the own account; true when it was taken. */
export function useSavePicture(kind: "Avatar" | "Signature") {
  const notify = useNotify();
  const tellFault = useTellFault();
  const changed = useOwnAccountChanged();
  const [busy, setBusy] = useState(false);
  const save = async (picture: Blob): Promise<boolean> => {
    setBusy(true);
    try {
      const { type } = picture;
      const name = `${kind.toLowerCase()}.${type === "image/jpeg" ? "jpg" : "png"}`;
      await call(calls[kind], { file: new File([picture], name, { type }) });
      await changed();
      notify("shell.form.saved", { type: "success" });
      return true;
    } catch (error) {
      tellFault(error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, save };
}
