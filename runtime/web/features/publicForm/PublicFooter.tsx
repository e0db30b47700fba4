import { Box, Button, Card, Typography } from "@mui/material";
import { useCallback } from "react";
import { useTranslate } from "react-admin";
import { useFormState } from "react-hook-form";
import { lazy } from "../../core/loading/lazy.ts";
import { Suspense } from "../../core/loading/Suspense.tsx";
import { useStepsProgress } from "../../core/form/sections/StepsProgress.ts";
import { useKeptAt, type AnswerKeeper } from "./useAnswerKeeper.ts";
import { usePageLanguage } from "./usePageLanguage.ts";
import { clockOptions, dateFormat } from "../../core/time/formats.ts";

const HumanCheck = lazy(async () => ({
  default: (await import("../humanCheck/index.ts")).HumanCheck,
}));

interface Props {
  keeper: AnswerKeeper;
  captcha: boolean;
  /** Counts the refusals: each asks for another check. */
  attempt: number;
  onTicket: (ticket: string) => void;
  missing: boolean;
}

/** What the check takes before it is begun, in pixels: nothing moves when it arrives. */
const checkHeight = 92;

/** Below the questions: the check for people, and sending. */
export function PublicFooter({ keeper, captcha, attempt, onTicket, missing }: Props) {
  const translate = useTranslate();
  const { isSubmitting } = useFormState();
  const { done } = useStepsProgress();
  const t = useCallback(
    (key: string, params?: Record<string, string | number>) => translate(key, params),
    [translate],
  );
  return (
    <Card variant="outlined" sx={{ display: "grid", gap: 2, p: 2, borderRadius: 2 }}>
      {captcha && done ? (
        <Suspense fallback={<Box sx={{ height: checkHeight }} />}>
          <HumanCheck
            key={attempt}
            t={t}
            onTicket={onTicket}
            fault={missing ? translate("shell.publicForm.proveFirst") : ""}
          />
        </Suspense>
      ) : null}
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2 }}>
        <KeptNote keeper={keeper} />
        {done ? (
          <Button
            type="submit"
            variant="contained"
            size="large"
            loading={isSubmitting}
            sx={{ width: { xs: 1, sm: "auto" } }}
          >
            {translate("shell.publicForm.send")}
          </Button>
        ) : null}
      </Box>
    </Card>
  );
}

/** Where the answers are until they are sent, and since when. */
function KeptNote({ keeper }: { keeper: AnswerKeeper }) {
  const translate = useTranslate();
  const language = usePageLanguage();
  const at = useKeptAt(keeper);
  const time = dateFormat(language, clockOptions);
  return (
    <Typography variant="body2" color="text.secondary" sx={{ flex: 1, minWidth: 200 }}>
      {at === null
        ? translate("shell.publicForm.kept")
        : translate("shell.draft.kept", { time: time.format(at) })}
    </Typography>
  );
}
