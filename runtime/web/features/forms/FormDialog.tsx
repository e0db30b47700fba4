import Close from "@mui/icons-material/Close";
import {
  Box,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  IconButton,
  Typography,
  useMediaQuery,
  useTheme,
} from "@mui/material";
import { useId, type ReactNode } from "react";
import { useTranslate } from "react-admin";

interface Props {
  title: string;
  /** What it is about, such as the name of the form. */
  about?: string;
  size?: "sm" | "md" | "lg";
  onClose: () => void;
  actions?: ReactNode;
  children: ReactNode;
}

/** A dialog about a form; on a phone it takes the whole screen. */
export function FormDialog({ title, about, size = "sm", onClose, actions, children }: Props) {
  const translate = useTranslate();
  const titleId = useId();
  const { breakpoints } = useTheme();
  const narrow = useMediaQuery(breakpoints.down("sm"));
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      fullScreen={narrow}
      maxWidth={size}
      aria-labelledby={titleId}
    >
      <Box sx={{ display: "flex", alignItems: "flex-start", pr: 1.5, pt: 1 }}>
        <DialogTitle id={titleId} component="div" sx={{ flex: 1, minWidth: 0, py: 1 }}>
          <Typography variant="h2" component="h2">
            {title}
          </Typography>
          {about ? (
            <Typography variant="body2" color="text.secondary" noWrap>
              {about}
            </Typography>
          ) : null}
        </DialogTitle>
        <IconButton aria-label={translate("shell.close")} onClick={onClose}>
          <Close />
        </IconButton>
      </Box>
      <DialogContent
        dividers
        tabIndex={0}
        sx={{ display: "flex", flexDirection: "column", gap: 2 }}
      >
        {children}
      </DialogContent>
      {actions ? <DialogActions sx={{ px: 3, py: 1.5 }}>{actions}</DialogActions> : null}
    </Dialog>
  );
}
