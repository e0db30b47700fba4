import { Typography } from "@mui/material";
import { useTranslate } from "react-admin";

/** In place of a figure whose entity or chart is gone, or closed to the person. */
export function NoFigure() {
  const translate = useTranslate();
  return (
    <Typography variant="body2" color="text.secondary">
      {translate("shell.home.noFigure")}
    </Typography>
  );
}
