import Draw from "@mui/icons-material/DrawOutlined";
import { Box, Button } from "@mui/material";
import { useState } from "react";
import { useNotify, useTranslate } from "react-admin";
import { pathOfInput } from "../../../../shared/entity/fieldPath.ts";
import { useEntityTexts } from "../../i18n/useText.ts";
import type { InputProps } from "../../pages/contract.ts";
import { useFaultText } from "../../pages/useFaultText.ts";
import { SignDialog } from "../../signature/SignDialog.tsx";
import { useFileStore } from "../files/FileStoreContext.ts";
import { FileGallery } from "../files/FileGallery.tsx";
import { FieldFrame, type FrameSlot } from "./FieldFrame.tsx";

/** Files of the kind "signature": signed on the spot, kept as a picture. */
export function SignatureInput(props: InputProps) {
  return (
    <FieldFrame {...props} group>
      {(slot) => <SignatureField {...props} slot={slot} />}
    </FieldFrame>
  );
}

function SignatureField({
  entity,
  field,
  source,
  slot,
  readOnly,
}: InputProps & { slot: FrameSlot }) {
  const translate = useTranslate();
  const texts = useEntityTexts(entity);
  const notify = useNotify();
  const faultText = useFaultText();
  const { upload } = useFileStore();
  const [open, setOpen] = useState(false);
  const ids = Array.isArray(slot.value) ? slot.value.map(Number) : [];
  const most = field.file?.max ?? 1;
  const sign = async (picture: Blob): Promise<boolean> => {
    try {
      const file = new File([picture], "signature.png", { type: "image/png" });
      const { signal } = new AbortController();
      const sent = { field: pathOfInput(source), onShare: () => undefined, signal };
      const { id } = await upload(file, sent);
      // A new signature takes the place of the last one where there is room for one alone.
      slot.field.onChange([...ids.slice(0, most - 1), id]);
      return true;
    } catch (error) {
      notify(faultText(error), { type: "error" });
      return false;
    }
  };
  return (
    <Box sx={{ display: "grid", gap: 1, justifyItems: { xs: "stretch", sm: "start" } }}>
      <FileGallery whole ids={ids} onChange={readOnly ? undefined : slot.field.onChange} />
      {readOnly ? null : (
        <Button
          ref={(button) => slot.ref(button)}
          variant="outlined"
          startIcon={<Draw />}
          aria-invalid={slot.invalid}
          aria-describedby={slot.describedBy}
          onBlur={slot.field.onBlur}
          onClick={() => setOpen(true)}
        >
          {translate(ids.length > 0 && most === 1 ? "shell.files.signAgain" : "shell.files.sign")}
        </Button>
      )}
      {open ? (
        <SignDialog title={texts.field(field)} onSign={sign} onClose={() => setOpen(false)} />
      ) : null}
    </Box>
  );
}
