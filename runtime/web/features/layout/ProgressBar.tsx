import { LinearProgress } from "@mui/material";
import { useLoading } from "react-admin";

/** Thin bar on top while anything is being loaded. */
export function ProgressBar() {
  if (!useLoading()) return null;
  return (
    <LinearProgress
      aria-hidden="true"
      sx={{ position: "fixed", inset: "0 0 auto", height: 2, zIndex: "tooltip" }}
    />
  );
}
