import { Typography } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { Suspense } from "../../../core/loading/Suspense.tsx";
import * as roleCalls from "../../../../../generated/access/role/client.ts";
import type { RoleExplainAccessOutput } from "../../../../../generated/access/role/types.ts";
import { ActionDialog } from "../../../core/dialog/ActionDialog.tsx";
import { call } from "../../../core/http/call.ts";
import type { RowDialogProps } from "../../../core/pages/contract.ts";
import { useFaultText } from "../../../core/pages/useFaultText.ts";
import { EntityQuestion } from "./EntityQuestion.tsx";
import { ExplanationSteps } from "./ExplanationSteps.tsx";
import { EntityChoice } from "./EntityChoice.tsx";
import { nothingAsked, type Question } from "./question.ts";

/** Answers why a person may or may not do something, rule by rule. */
export function ExplainAccess({ record, onClose }: RowDialogProps) {
  const translate = useTranslate();
  const faultText = useFaultText();
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
      setAnswer(await call(roleCalls.explainAccess, body));
    } catch (error) {
      setFault(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <ActionDialog
      title={translate("shell.rights.explainTitle", { name })}
      stays
      confirm={translate("shell.rights.check")}
      busy={busy}
      disabled={!question.entity || !question.action}
      fault={fault ? faultText(fault) : null}
      onConfirm={run}
      onClose={onClose}
    >
      <EntityChoice
        value={question.entity}
        onChange={(entity) => ask({ ...nothingAsked, entity })}
      />
      {question.entity ? (
        <Suspense fallback={<Typography>{translate("shell.loading")}</Typography>}>
          <EntityQuestion key={question.entity} question={question} onChange={ask} />
        </Suspense>
      ) : null}

      {answer ? <ExplanationSteps name={name} answer={answer} /> : null}
    </ActionDialog>
  );
}
