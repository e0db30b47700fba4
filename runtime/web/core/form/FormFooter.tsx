import { Box, Button, Tooltip } from "@mui/material";
import { useTranslate } from "react-admin";
import { useFormState } from "react-hook-form";
import { showKeys } from "../shortcuts/keys.ts";
import { DraftStatus } from "./draft/DraftStatus.tsx";
import { useStepsProgress } from "./sections/StepsProgress.ts";
import type { FormDraft } from "./draft/useDraft.ts";
import { toBottom, toSides } from "../pages/pageEdges.ts";

interface Props {
  /** Pixels that the form is wide at most. */
  width: number;
  draft: FormDraft;
  onCancel: () => void;
  onSaveAndNew?: () => void;
}

/** Below the scrolling part of a form, always in sight. */
export function FormFooter({ width, draft, onCancel, onSaveAndNew }: Props) {
  const translate = useTranslate();
  const { isSubmitting: busy } = useFormState();
  const { done } = useStepsProgress();
  return (
    <Box sx={footerLook}>
      <Box sx={[buttonsLook, { maxWidth: width }]}>
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
    </Box>
  );
}

const buttonsLook = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "flex-end",
  gap: 1,
  mx: "auto",
} as const;

const footerLook = {
  ...toSides,
  ...toBottom,
  py: 1.25,
  bgcolor: "background.paper",
  borderTop: 1,
  borderColor: "divider",
} as const;
