import { Tab, Tabs } from "@mui/material";
import { useCallback, useRef, useState } from "react";
import { useNotify, useTranslate } from "react-admin";
import { ActionDialog } from "../dialog/ActionDialog.tsx";
import { SignatureDrawing } from "./SignatureDrawing.tsx";
import { SignatureText } from "./SignatureText.tsx";

/** Gives what was signed as a picture; null when there is nothing. */
type TakeSignature = () => Promise<Blob | null>;

export interface SignatureProps {
  /** Told how to take the signature; null: there is no field any more. */
  onReady: (take: TakeSignature | null) => void;
}

interface Props {
  title: string;
  /** Takes the signature as a picture; true when it was kept. */
  onSign: (picture: Blob) => Promise<boolean>;
  onClose: () => void;
}

/** A signature: drawn by pen, finger or mouse, or set from the typed name. */
export function SignDialog({ title, onSign, onClose }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const [way, setWay] = useState<"draw" | "type">("draw");
  const [busy, setBusy] = useState(false);
  const take = useRef<TakeSignature | null>(null);
  const ready = useCallback((next: TakeSignature | null) => {
    take.current = next;
  }, []);
  const done = async () => {
    const picture = await take.current?.();
    if (!picture) return notify("shell.profile.emptySignature", { type: "warning" });
    setBusy(true);
    const kept = await onSign(picture).finally(() => setBusy(false));
    if (kept) onClose();
    return undefined;
  };
  const Way = way === "draw" ? SignatureDrawing : SignatureText;
  return (
    <ActionDialog
      title={title}
      // Over the whole of a phone: a signature needs its width.
      size="md"
      confirm={translate("shell.form.save")}
      busy={busy}
      onConfirm={done}
      onClose={onClose}
    >
      <Tabs value={way} onChange={(_, next: typeof way) => setWay(next)}>
        <Tab value="draw" label={translate("shell.profile.draw")} />
        <Tab value="type" label={translate("shell.profile.type")} />
      </Tabs>
      <Way onReady={ready} />
    </ActionDialog>
  );
}
