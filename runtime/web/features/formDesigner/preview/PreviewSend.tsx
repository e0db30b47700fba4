import { Box, Button } from "@mui/material";
import { useTranslate } from "react-admin";
import { useStepsProgress } from "../../../core/form/sections/StepsProgress.ts";

/** Sends the preview in; of a form in steps once the last one has been seen, as it will be. */
export function PreviewSend() {
  const translate = useTranslate();
  const { done } = useStepsProgress();
  if (!done) return null;
  return (
    <Box sx={{ width: 1, maxWidth: 1080, mx: "auto" }}>
      <Button type="submit" variant="contained">
        {translate("shell.designer.preview.send")}
      </Button>
    </Box>
  );
}
