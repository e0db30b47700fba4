import { useTranslate } from "react-admin";
import { SignDialog } from "../../../core/signature/SignDialog.tsx";
import { useSavePicture } from "./useSavePicture.ts";

/** The own signature. */
export function SignatureDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const { save } = useSavePicture("Signature");
  return (
    <SignDialog title={translate("shell.profile.signature")} onSign={save} onClose={onClose} />
  );
}
