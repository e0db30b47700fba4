import { Box, Button, Tooltip } from "@mui/material";
import { useTranslate } from "react-admin";
import { useFormState } from "react-hook-form";
import { showKeys } from "../shortcuts/keys.ts";
import { DraftStatus } from "./draft/DraftStatus.tsx";
import { useStepsProgress } from "./sections/StepsProgress.ts";
import type { FormDraft } from "./draft/useDraft.ts";

interface Props {
  draft: FormDraft;
  onCancel: () => void;
  onSaveAndNew?: () => void;
}

/** Below the scrolling part of a form, always in sight. */
export function FormFooter({ draft, onCancel, onSaveAndNew }: Props) {
  const translate = useTranslate();
  const { isSubmitting: busy } = useFormState();
  const { done } = useStepsProgress();
  return (
    <Box sx={footerLook}>
      <DraftStatus draft={draft} />
      <Button color="inherit" onClick={onCancel} disabled={busy}>
        {translate("shell.cancel")}
      </Button>
      {onSaveAndNew && done ? (
        <Button variant="outlined" onClick={onSaveAndNew} disabled={busy}>
          {translate("shell.form.saveAndNew")}
        </Button>
      ) : null}
      {done ? (
        <Tooltip title={showKeys("mod+s")} placement="top" describeChild>
          <Button type="submit" variant="contained" loading={busy}>
            {translate("shell.form.save")}
          </Button>
        </Tooltip>
      ) : null}
    </Box>
  );
}

const footerLook = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "flex-end",
  gap: 1,
  mx: { xs: -1.5, md: -2.5 },
  mb: { xs: -1.5, md: -2.5 },
  px: { xs: 1.5, md: 2.5 },
  py: 1.25,
  bgcolor: "background.paper",
  borderTop: 1,
  borderColor: "divider",
} as const;
