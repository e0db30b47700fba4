import { Button } from "@mui/material";
import { useRef, useState } from "react";
import { useNotify, useTranslate } from "react-admin";
import { lazy } from "../../../core/loading/lazy.ts";
import { Suspense } from "../../../core/loading/Suspense.tsx";

const CropDialog = lazy(async () => ({ default: (await import("./CropDialog.tsx")).CropDialog }));

/** Largest file that is read into the page, in bytes; what is sent is far smaller. */
const largest = 20 * 1024 * 1024;

/** Chooses a picture file and opens it for cropping. */
export function AvatarButton() {
  const translate = useTranslate();
  const notify = useNotify();
  const input = useRef<HTMLInputElement>(null);
  const [source, setSource] = useState<string | null>(null);
  const choose = (file: File | undefined) => {
    if (!file) return;
    if (!file.type.startsWith("image/") || file.size > largest) {
      notify("shell.profile.noPicture", { type: "warning" });
      return;
    }
    setSource(URL.createObjectURL(file));
  };
  const close = () => {
    if (source) URL.revokeObjectURL(source);
    setSource(null);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        hidden
        onChange={({ target }) => {
          choose(target.files?.[0]);
          target.value = "";
        }}
      />
      <Button variant="contained" onClick={() => input.current?.click()}>
        {translate("shell.profile.choosePicture")}
      </Button>
      {source ? (
        <Suspense fallback={null}>
          <CropDialog source={source} onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}
