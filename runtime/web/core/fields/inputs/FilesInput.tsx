import Close from "@mui/icons-material/Close";
import UploadFile from "@mui/icons-material/UploadFile";
import { Box, Button, IconButton, LinearProgress, Typography } from "@mui/material";
import { useRef, useState, type DragEvent } from "react";
import { useTranslate } from "react-admin";
import type { InputProps } from "../../pages/contract.ts";
import { FileLinks } from "../cells/FileLinks.tsx";
import { uploadFile } from "../useFiles.ts";
import { FieldFrame, type FrameSlot } from "./FieldFrame.tsx";

/** Files of a record: chosen or dropped, sent at once, kept by id. */
export function FilesInput(props: InputProps) {
  return (
    <FieldFrame {...props} group>
      {(slot) => <FilesPicker {...props} slot={slot} />}
    </FieldFrame>
  );
}

interface Upload {
  name: string;
  share: number;
  fault: string | null;
}

function FilesPicker(props: InputProps & { slot: FrameSlot }) {
  const { slot, field, readOnly } = props;
  const translate = useTranslate();
  const picker = useRef<HTMLInputElement>(null);
  const [uploads, setUploads] = useState<Upload[]>([]);
  const ids = Array.isArray(slot.value) ? slot.value.map(Number) : [];
  const limit = field.file;
  const free = Math.max(0, (limit?.max ?? 1) - ids.length);

  const send = async (files: File[]) => {
    const stored: number[] = [];
    for (const file of files.slice(0, free)) {
      const show = (share: number, fault: string | null = null) =>
        setUploads((all) => [
          ...all.filter(({ name }) => name !== file.name),
          { name: file.name, share, fault },
        ]);
      if (limit && file.size > limit.maxSize) {
        show(0, translate("shell.files.tooLarge"));
        continue;
      }
      try {
        show(0);
        stored.push((await uploadFile(file, (share) => show(share))).id);
        setUploads((all) => all.filter(({ name }) => name !== file.name));
      } catch (error) {
        show(0, (error instanceof Error && error.message) || translate("shell.files.failed"));
      }
    }
    if (stored.length > 0) slot.field.onChange([...ids, ...stored]);
  };

  const drop = (event: DragEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!readOnly) void send([...event.dataTransfer.files]);
  };

  return (
    <Box
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
      sx={{
        p: 1.5,
        border: "1px dashed",
        borderColor: slot.invalid ? "error.main" : "divider",
        borderRadius: 1,
      }}
    >
      {ids.map((id) => (
        <Box key={id} sx={{ display: "flex", alignItems: "center" }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <FileLinks entity={props.entity} field={field} record={{ id: 0 }} value={[id]} />
          </Box>
          {readOnly ? null : (
            <IconButton
              size="small"
              aria-label={translate("shell.files.remove")}
              onClick={() => slot.field.onChange(ids.filter((other) => other !== id))}
            >
              <Close fontSize="small" />
            </IconButton>
          )}
        </Box>
      ))}
      {uploads.map(({ name, share, fault }) => (
        <Box key={name} sx={{ my: 0.5 }}>
          <Typography variant="body2" color={fault ? "error" : "text.secondary"}>
            {fault ? `${name}: ${fault}` : name}
          </Typography>
          {fault ? null : (
            <LinearProgress variant="determinate" value={share * 100} aria-label={name} />
          )}
        </Box>
      ))}
      {readOnly ? null : (
        <Button
          startIcon={<UploadFile />}
          size="small"
          disabled={free === 0}
          onClick={() => picker.current?.click()}
        >
          {translate("shell.files.choose")}
        </Button>
      )}
      <input
        ref={picker}
        type="file"
        hidden
        multiple={(limit?.max ?? 1) > 1}
        accept={limit?.accept.join(",")}
        onChange={(event) => {
          void send([...(event.target.files ?? [])]);
          event.target.value = "";
        }}
      />
    </Box>
  );
}
