import PhotoCamera from "@mui/icons-material/PhotoCameraOutlined";
import UploadFile from "@mui/icons-material/UploadFile";
import { Box, Button, IconButton, Typography } from "@mui/material";
import type { ReactNode, Ref } from "react";
import { useTranslate } from "react-admin";
import type { FrameSlot } from "../inputs/FieldFrame.tsx";

interface Props {
  slot: FrameSlot;
  /** No further file is taken. */
  full: boolean;
  /** In the cell of a table: pictures for words, and the hint where a pointer rests. */
  compact: boolean;
  /** Where taking a picture is offered; on a computer for photos alone. */
  camera: "always" | "touch" | "never";
  hint: string;
  onChoose: () => void;
  onPhoto: () => void;
}

/** What brings a file into a field, and how many it takes. */
export function FileButtons({ slot, full, compact, camera, hint, onChoose, onPhoto }: Props) {
  const translate = useTranslate();
  const touchOnly = camera === "touch" ? fineLook : null;
  const tool = (label: string, icon: ReactNode, rest: ToolProps) =>
    compact ? (
      <IconButton size="small" disabled={full} aria-label={label} title={label} {...rest}>
        {icon}
      </IconButton>
    ) : (
      <Button size="small" disabled={full} startIcon={icon} {...rest}>
        {label}
      </Button>
    );
  return (
    <Box title={compact ? hint : undefined} sx={rowLook}>
      {tool(translate("shell.files.choose"), <UploadFile fontSize="small" />, {
        ref: (button) => slot.ref(button),
        "aria-invalid": slot.invalid,
        "aria-describedby": slot.describedBy,
        onBlur: slot.field.onBlur,
        onClick: onChoose,
        sx: null,
      })}
      {camera === "never"
        ? null
        : tool(
            translate(camera === "always" ? "shell.formLayout.takePhoto" : "shell.files.camera"),
            <PhotoCamera fontSize="small" />,
            { onClick: onPhoto, sx: touchOnly },
          )}
      {compact ? null : (
        <Typography variant="caption" color="text.secondary">
          {hint}
        </Typography>
      )}
    </Box>
  );
}

interface ToolProps {
  ref?: Ref<HTMLButtonElement>;
  "aria-invalid"?: boolean;
  "aria-describedby"?: string | undefined;
  onBlur?: () => void;
  onClick: () => void;
  sx: typeof fineLook | null;
}

const rowLook = { display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 } as const;
const fineLook = { "@media (pointer: fine)": { display: "none" } } as const;
