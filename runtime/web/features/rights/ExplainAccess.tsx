import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from "@mui/material";
import { Suspense, useId, useState } from "react";
import { useTranslate } from "react-admin";
import type { RoleExplainAccessOutput } from "../../../../generated/access/role/types.ts";
import { post } from "../../core/http/request.ts";
import type { RowDialogProps } from "../../core/pages/contract.ts";
import { useFaultText } from "../../core/pages/useFaultText.ts";
import { EntityQuestion } from "./EntityQuestion.tsx";
import { ExplanationSteps } from "./ExplanationSteps.tsx";
import { EntityChoice } from "./EntityChoice.tsx";
import { nothingAsked, type Question } from "./question.ts";

/** Answers why a person may or may not do something, rule by rule. */
export function ExplainAccess({ record, onClose }: RowDialogProps) {
  const translate = useTranslate();
  const faultText = useFaultText();
  const titleId = useId();
  const [question, setQuestion] = useState<Question>(nothingAsked);
  const [answer, setAnswer] = useState<RoleExplainAccessOutput | null>(null);
  const [fault, setFault] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const name = String(record["realName"] ?? record["account"]);

  const ask = (next: Question) => {
    setQuestion(next);
    setAnswer(null);
    setFault(null);
  };
  const run = async () => {
    setBusy(true);
    setFault(null);
    try {
      const { entity, action, recordId, field } = question;
      const body = { userId: record.id, entity, action, recordId, field };
      setAnswer(await post<RoleExplainAccessOutput>("/api/sysRole/explain", body));
    } catch (error) {
      setFault(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId} variant="h2">
        {translate("shell.rights.explainTitle", { name })}
      </DialogTitle>
      <DialogContent>
        <Box sx={{ display: "grid", gap: 2, pt: 1 }}>
          <EntityChoice
            value={question.entity}
            onChange={(entity) => ask({ ...nothingAsked, entity })}
          />
          {question.entity ? (
            <Suspense fallback={<Typography>{translate("shell.loading")}</Typography>}>
              <EntityQuestion key={question.entity} question={question} onChange={ask} />
            </Suspense>
          ) : null}
          {fault ? <Alert severity="error">{faultText(fault)}</Alert> : null}
          {answer ? <ExplanationSteps name={name} answer={answer} /> : null}
        </Box>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" onClick={onClose}>
          {translate("shell.close")}
        </Button>
        <Button
          variant="contained"
          disabled={!question.entity || !question.action}
          loading={busy}
          onClick={() => void run()}
        >
          {translate("shell.rights.check")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
