import QrCodeScanner from "@mui/icons-material/QrCodeScanner";
import { IconButton, InputAdornment, OutlinedInput } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { lazy } from "../../loading/lazy.ts";
import { Suspense } from "../../loading/Suspense.tsx";
import type { InputProps } from "../../pages/contract.ts";
import { FieldFrame } from "./FieldFrame.tsx";
import { canScan } from "./scan/barcodes.ts";
import { outlined } from "./outlined.tsx";

const ScanDialog = lazy(async () => ({
  default: (await import("./scan/ScanDialog.tsx")).ScanDialog,
}));

/** A bar code or QR code: typed, read by a scanner that types, or seen by the camera where the browser can read codes. */
export function ScanInput(props: InputProps) {
  const translate = useTranslate();
  const { field, readOnly, required } = props;
  const [open, setOpen] = useState(false);
  return (
    <FieldFrame {...props}>
      {(slot) => (
        <>
          <OutlinedInput
            slots={outlined}
            {...slot.field}
            id={slot.id}
            inputRef={slot.ref}
            value={typeof slot.value === "string" ? slot.value : ""}
            onChange={(event) => slot.field.onChange(event.target.value || null)}
            // Scanners end a code with Enter, which must not send the form.
            onKeyDown={(event) => {
              if (event.key === "Enter") event.preventDefault();
            }}
            onBlur={() => {
              if (typeof slot.value === "string") slot.field.onChange(slot.value.trim() || null);
              slot.field.onBlur();
            }}
            fullWidth
            size="small"
            readOnly={readOnly}
            required={required}
            error={slot.invalid}
            endAdornment={
              canScan() && !readOnly ? (
                <InputAdornment position="end">
                  <IconButton
                    edge="end"
                    size="small"
                    aria-label={translate("shell.formLayout.scan")}
                    onClick={() => setOpen(true)}
                  >
                    <QrCodeScanner fontSize="small" />
                  </IconButton>
                </InputAdornment>
              ) : null
            }
            slotProps={{
              input: {
                "aria-describedby": slot.describedBy,
                autoComplete: "off",
                spellCheck: false,
                maxLength: field.maxLength,
              },
            }}
          />
          {open ? (
            <Suspense fallback={null}>
              <ScanDialog
                onClose={() => setOpen(false)}
                onCode={(code) => {
                  slot.field.onChange(code.slice(0, field.maxLength ?? code.length));
                  setOpen(false);
                }}
              />
            </Suspense>
          ) : null}
        </>
      )}
    </FieldFrame>
  );
}
