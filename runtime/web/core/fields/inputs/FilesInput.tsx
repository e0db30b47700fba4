import { Box, useMediaQuery } from "@mui/material";
import { useRef, useState, type DragEvent } from "react";
import { useTranslate } from "react-admin";
import { useFormContext } from "react-hook-form";
import { lazy } from "../../loading/lazy.ts";
import { Suspense } from "../../loading/Suspense.tsx";
import type { InputProps } from "../../pages/contract.ts";
import { FileButtons } from "../files/FileButtons.tsx";
import { FileGallery } from "../files/FileGallery.tsx";
import { SendingRow } from "../files/SendingRow.tsx";
import { useUploads } from "../files/useUploads.ts";
import { useCompactFields } from "../CompactFields.tsx";
import type { StoredFile } from "../storedFiles.ts";
import { FieldFrame, type FrameSlot } from "./FieldFrame.tsx";

const MarkDialog = lazy(async () => ({
  default: (await import("./photo/MarkDialog.tsx")).MarkDialog,
}));

/** Files of a record: chosen, dropped, pasted or taken with the camera, sent at once, kept by id in the order of the person. */
export function FilesInput(props: InputProps) {
  return (
    <FieldFrame {...props} group>
      {(slot) => <FilesPicker {...props} slot={slot} />}
    </FieldFrame>
  );
}

const idsOf = (value: unknown): number[] => (Array.isArray(value) ? value.map(Number) : []);

function FilesPicker({ slot, field, source, readOnly }: InputProps & { slot: FrameSlot }) {
  const translate = useTranslate();
  const { getValues } = useFormContext();
  const compact = useCompactFields();
  const picker = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  // A finger neither drops nor pastes files.
  const touch = useMediaQuery("(pointer: coarse)", { noSsr: true });
  const [marking, setMarking] = useState<StoredFile | null>(null);
  const photos = field.ui?.widget === "photo";
  const limit = field.file;
  const most = limit?.max ?? 1;
  const ids = idsOf(slot.value);
  // Several arrive one after the other: each joins what is there by then.
  const { sending, send } = useUploads({ field, source }, (id) =>
    slot.field.onChange([...idsOf(getValues(source)), id]),
  );
  const free = Math.max(0, most - ids.length - sending.filter(({ fault }) => !fault).length);
  const take = (files: Iterable<File> | null | undefined) => {
    if (!readOnly && files) send([...files].slice(0, free));
  };
  const pictures = limit?.accept.some((kind) => /^(?:image|\*)\//.test(kind)) ?? true;
  const drop = (event: DragEvent) => {
    setOver(false);
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    event.stopPropagation();
    take(event.dataTransfer.files);
  };

  return (
    <Box
      onDragOver={(event) => {
        if (readOnly || !event.dataTransfer.types.includes("Files")) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      onPaste={(event) => {
        if (event.clipboardData.files.length === 0) return;
        event.preventDefault();
        take(event.clipboardData.files);
      }}
      sx={{
        ...areaLook,
        ...(compact ? compactLook : null),
        borderColor: slot.invalid ? "error.main" : over ? "primary.main" : "divider",
        bgcolor: over ? "action.hover" : undefined,
      }}
    >
      <FileGallery
        ids={ids}
        onChange={readOnly ? undefined : slot.field.onChange}
        onAnnotate={photos && !readOnly && free > 0 ? setMarking : undefined}
      />
      {marking ? (
        <Suspense fallback={null}>
          <MarkDialog
            file={marking}
            onClose={() => setMarking(null)}
            onKeep={(marked, replaces) => {
              if (replaces !== null) slot.field.onChange(ids.filter((id) => id !== replaces));
              send([marked]);
            }}
          />
        </Suspense>
      ) : null}
      {sending.map((one) => (
        <SendingRow {...one} key={one.key} />
      ))}
      {readOnly ? null : (
        <FileButtons
          slot={slot}
          full={free === 0}
          compact={compact}
          camera={pictures ? (photos ? "always" : "touch") : "never"}
          hint={translate(touch ? "shell.files.hintTouch" : "shell.files.hint", {
            number: ids.length,
            most,
            size: sizeText(limit),
          })}
          onChoose={() => picker.current?.click()}
          onPhoto={() => camera.current?.click()}
        />
      )}
      <input
        ref={picker}
        type="file"
        hidden
        multiple={most > 1}
        accept={limit?.accept.join(",")}
        onChange={({ target }) => {
          take(target.files);
          target.value = "";
        }}
      />
      <input
        ref={camera}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        onChange={({ target }) => {
          take(target.files);
          target.value = "";
        }}
      />
    </Box>
  );
}

const megabyte = 1024 * 1024;
const sizeText = (limit: InputProps["field"]["file"]): string =>
  `${Math.round(((limit?.maxSize ?? 50 * megabyte) / megabyte) * 10) / 10} MB`;

const areaLook = {
  display: "grid",
  gap: 1,
  p: 1.5,
  border: "1px dashed",
  borderRadius: 1,
} as const;

/** In the cell of a table, beside the inputs of other columns. */
const compactLook = { p: 0.5, gap: 0.5 } as const;
