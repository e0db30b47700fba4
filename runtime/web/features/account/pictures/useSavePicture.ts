import { useState } from "react";
import { useNotify } from "react-admin";
import { upload } from "../../../core/http/upload.ts";
import { useFaultText } from "../../../core/pages/useFaultText.ts";
import { useOwnAccountChanged } from "../ownAccount.ts";

/** Sends a picture of the own account; true when it was taken. */
export function useSavePicture(kind: "Avatar" | "Signature") {
  const notify = useNotify();
  const faultText = useFaultText();
  const changed = useOwnAccountChanged();
  const [busy, setBusy] = useState(false);
  const save = async (picture: Blob): Promise<boolean> => {
    setBusy(true);
    try {
      const form = new FormData();
      const type = picture.type === "image/jpeg" ? "jpg" : "png";
      form.append("file", picture, `${kind.toLowerCase()}.${type}`);
      await upload(`/api/sysFile/upload${kind}`, form, () => undefined);
      await changed();
      notify("shell.form.saved", { type: "success" });
      return true;
    } catch (error) {
      notify(faultText(error), { type: "error" });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, save };
}
