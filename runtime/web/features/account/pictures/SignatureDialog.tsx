import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Tab,
  Tabs,
} from "@mui/material";
import { useCallback, useRef, useState } from "react";
import { useNotify, useTranslate } from "react-admin";
import { SignatureDrawing } from "./SignatureDrawing.tsx";
import { SignatureText } from "./SignatureText.tsx";
import { useSavePicture } from "./useSavePicture.ts";

/** Gives what was signed as a picture; null when there is nothing. */
type TakeSignature = () => Promise<Blob | null>;

export interface SignatureProps {
  /** Told how to take the signature; null: there is no field any more. */
  onReady: (take: TakeSignature | null) => void;
}

/** The own signature: drawn by pen, finger or mouse, or set from the typed name. */
export function SignatureDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const [way, setWay] = useState<"draw" | "type">("draw");
  const { busy, save } = useSavePicture("Signature");
  const take = useRef<TakeSignature | null>(null);
  const ready = useCallback((next: TakeSignature | null) => {
    take.current = next;
  }, []);
  const done = async () => {
    const picture = await take.current?.();
    if (!picture) notify("shell.profile.emptySignature", { type: "warning" });
    else if (await save(picture)) onClose();
  };
  const Way = way === "draw" ? SignatureDrawing : SignatureText;
  return (
    <Dialog
      open
      onClose={busy ? undefined : onClose}
      maxWidth="sm"
      fullWidth
      aria-labelledby="signature"
    >
      <DialogTitle id="signature" variant="h2">
        {translate("shell.profile.signature")}
      </DialogTitle>
      <DialogContent>
        <Tabs value={way} onChange={(_, next: typeof way) => setWay(next)} sx={{ mb: 2 }}>
          <Tab value="draw" label={translate("shell.profile.draw")} />
          <Tab value="type" label={translate("shell.profile.type")} />
        </Tabs>
        <Way onReady={ready} />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" onClick={onClose} disabled={busy}>
          {translate("shell.cancel")}
        </Button>
        <Button variant="contained" loading={busy} onClick={() => void done()}>
          {translate("shell.form.save")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
