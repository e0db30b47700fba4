import { Alert, Box, Button } from "@mui/material";
import { useRef, useState } from "react";
import { useTranslate } from "react-admin";
import { uploadFile } from "../../../../core/fields/storedFiles.ts";
import { useFaultText } from "../../../../core/pages/useFaultText.ts";

interface Props {
  file: number | null;
  onChange: (file: number | null) => void;
}

/** The picture of an image between the fields. */
export function ImageProperty({ file, onChange }: Props) {
  const translate = useTranslate();
  const faultText = useFaultText();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const send = async (chosen: File | undefined) => {
    if (!chosen) return;
    const stop = new AbortController();
    setBusy(true);
    setFault(null);
    try {
      onChange((await uploadFile(chosen, { onShare: () => undefined, signal: stop.signal })).id);
    } catch (error) {
      setFault(faultText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box sx={{ display: "grid", gap: 1 }}>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        onChange={(event) => void send(event.target.files?.[0])}
      />
      <Button variant="outlined" loading={busy} onClick={() => input.current?.click()}>
        {translate(
          file ? "shell.designer.property.otherImage" : "shell.designer.property.chooseImage",
        )}
      </Button>
      {file ? (
        <Button color="error" onClick={() => onChange(null)}>
          {translate("shell.designer.property.noImage")}
        </Button>
      ) : null}
      {fault ? <Alert severity="error">{fault}</Alert> : null}
    </Box>
  );
}
