import { Box, Button, DialogActions } from "@mui/material";
import type { ReactNode } from "react";
import { useTranslate } from "react-admin";
import { touchTargets } from "../form/touchTargets.ts";

export interface Act {
  /** Acts beside closing and confirming, at the other end. */
  extra?: ReactNode;
  /** Name of the act; without one the dialog is only looked at and closed. */
  confirm?: string | undefined;
  onConfirm?: () => unknown;
  /** It is a form: Enter in a field confirms as well. */
  submits?: boolean;
  /** The dialog is still there after the act, so that it is closed and not cancelled. */
  stays?: boolean;
  danger?: boolean | undefined;
  busy?: boolean;
  disabled?: boolean;
  onClose: () => void;
}

/** The foot of a dialog: the way out, and the act that it is about. */
export function DialogButtons(props: Act) {
  const { extra, confirm, onConfirm, submits, stays, danger, busy = false, disabled } = props;
  const translate = useTranslate();
  return (
    <DialogActions sx={[{ px: 3, pb: 2, flexWrap: "wrap", rowGap: 1 }, touchTargets]}>
      {extra ? <Box sx={{ display: "flex", gap: 1, mr: "auto" }}>{extra}</Box> : null}
      <Button
        onClick={props.onClose}
        disabled={busy}
        {...(confirm ? { color: "inherit" } : { variant: "contained" })}
      >
        {translate(confirm && !stays ? "shell.cancel" : "shell.close")}
      </Button>
      {confirm ? (
        <Button
          variant="contained"
          color={danger ? "error" : "primary"}
          loading={busy}
          disabled={disabled === true}
          {...(submits ? { type: "submit" } : { onClick: () => void onConfirm?.() })}
        >
          {confirm}
        </Button>
      ) : null}
    </DialogActions>
  );
}
