import {
  Alert,
  Box,
  Dialog,
  DialogContent,
  DialogContentText,
  DialogTitle,
  useMediaQuery,
  type Theme,
} from "@mui/material";
import { useId, type FormEvent, type ReactNode } from "react";
import { DialogButtons, type Act } from "./DialogButtons.tsx";

interface Props extends Act {
  open?: boolean;
  title: ReactNode;
  /** What it is about, above everything else. */
  about?: ReactNode;
  /** A large one (md) fills a phone. */
  size?: "xs" | "sm" | "md";
  /** A text to be read: lines set it off, and the keyboard scrolls it. */
  reading?: boolean;
  /** What went wrong, below everything else. */
  fault?: string | null;
  children?: ReactNode;
}

/** The frame of a dialog: title, content, acts. Nothing closes it while it is busy. */
export function ActionDialog({ open = true, title, about, size = "sm", ...props }: Props) {
  const { reading = false, fault, children, ...act } = props;
  const titleId = useId();
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down("sm"));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Events go up through React's tree: a form that this dialog is in must not be submitted too.
    event.stopPropagation();
    void act.onConfirm?.();
  };
  const whole = (
    <>
      <DialogTitle id={titleId} variant="h2" sx={{ pb: 1, overflowWrap: "anywhere" }}>
        {title}
      </DialogTitle>
      <DialogContent dividers={reading} {...(reading ? { tabIndex: 0 } : {})} sx={content}>
        {about ? (
          <DialogContentText sx={{ overflowWrap: "anywhere" }}>{about}</DialogContentText>
        ) : null}
        {children}
        {fault ? (
          <Alert severity="error" sx={{ whiteSpace: "pre-line" }}>
            {fault}
          </Alert>
        ) : null}
      </DialogContent>
      <DialogButtons {...act} />
    </>
  );
  return (
    <Dialog
      open={open}
      onClose={act.busy ? undefined : act.onClose}
      fullWidth
      fullScreen={phone && size === "md"}
      maxWidth={size}
      aria-labelledby={titleId}
    >
      {act.submits ? (
        <Box component="form" noValidate onSubmit={submit} sx={{ display: "contents" }}>
          {whole}
        </Box>
      ) : (
        whole
      )}
    </Dialog>
  );
}

const content = {
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  alignContent: "start",
  gap: 2,
  // The label of an outlined field is above it and would be cut off without padding.
  "&&": { pt: 1 },
  "&&.MuiDialogContent-dividers": { py: 2 },
} as const;
