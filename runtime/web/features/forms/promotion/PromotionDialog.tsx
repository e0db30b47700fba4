import { Alert, Box, Button, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocaleState, useTranslate } from "react-admin";
import * as formCalls from "../../../../../generated/system/form/client.ts";
import type { FormMoved, FormPromotion } from "../../../../../generated/system/form/types.ts";
import { call } from "../../../core/http/call.ts";
import type { RowDialogProps } from "../../../core/pages/contract.ts";
import { PageSkeleton } from "../../../core/pages/PageSkeleton.tsx";
import { useFaultText } from "../../../core/pages/useFaultText.ts";
import { ViewFault } from "../../../core/views/ViewFault.tsx";
import { formsKey } from "../catalog/useForms.ts";
import { FormDialog } from "../FormDialog.tsx";
import { useFormChanged } from "../useFormChanged.ts";
import { Misfits } from "./Misfits.tsx";
import { MoveFigures } from "./MoveFigures.tsx";
import { numberFormat } from "../../../core/time/formats.ts";

const calls = { promote: formCalls.promoteForm, demote: formCalls.demoteForm };

/** From a drawn form to a module of its own and back: what would move, what prevents it, and what came of it. */
export function PromotionDialog({ record, onClose }: RowDialogProps) {
  const translate = useTranslate();
  const faultText = useFaultText();
  const changed = useFormChanged(String(record["code"]));
  const [moved, setMoved] = useState<FormMoved | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: [formsKey, "promotion", record.id],
    queryFn: () => call(formCalls.formPromotion, { id: record.id }),
    gcTime: 0,
    enabled: moved === null,
  });
  const move = async (direction: FormPromotion["direction"]) => {
    setBusy(true);
    setFault(null);
    try {
      setMoved(await call(calls[direction], { id: record.id }));
      await changed();
    } catch (refused) {
      setFault(faultText(refused));
    }
    setBusy(false);
  };
  return (
    <FormDialog
      title={translate("shell.forms.promotion.title")}
      about={String(record["name"])}
      onClose={onClose}
      actions={
        moved || !data ? (
          <Button variant={moved ? "contained" : "text"} onClick={onClose}>
            {translate("shell.close")}
          </Button>
        ) : (
          <>
            <Button color="inherit" onClick={onClose}>
              {translate("shell.cancel")}
            </Button>
            <Button
              variant="contained"
              disabled={!data.ready}
              loading={busy}
              onClick={() => void move(data.direction)}
            >
              {translate(`shell.forms.promotion.${data.direction}`)}
            </Button>
          </>
        )
      }
    >
      {fault ? <Alert severity="error">{fault}</Alert> : null}
      {moved ? (
        <Done moved={moved} />
      ) : error ? (
        <ViewFault error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Plan plan={data} code={String(record["code"])} />
      ) : (
        <PageSkeleton />
      )}
    </FormDialog>
  );
}

/** What a list of its own tells. */
const explained = new Set(["missingFields", "misfits"]);

function Plan({ plan, code }: { plan: FormPromotion; code: string }) {
  const translate = useTranslate();
  const { direction } = plan;
  return (
    <>
      <Typography>{translate(`shell.forms.promotion.${direction}Text`)}</Typography>
      <MoveFigures
        figures={[
          ["submissions", plan.submissions],
          ["deleted", plan.deleted],
          ["history", plan.history],
        ]}
      />
      {plan.table ? (
        <Typography variant="body2" color="text.secondary">
          {translate("shell.forms.promotion.table", { table: plan.table })}
        </Typography>
      ) : null}
      {plan.ready || explained.has(plan.reason ?? "") ? null : (
        <Alert severity="warning">
          {translate(
            plan.reason === "noModule"
              ? "shell.forms.promotion.reason.noModule"
              : "shell.forms.promotion.notReady",
          )}
        </Alert>
      )}
      {plan.reason === "noModule" ? (
        <Box component="pre" tabIndex={0} sx={commands}>
          {moduleCommands(code)}
        </Box>
      ) : null}
      {plan.missing.length > 0 ? (
        <Alert severity="warning">
          {translate("shell.forms.promotion.missing", { fields: plan.missing.join(", ") })}
        </Alert>
      ) : null}
      <Misfits faults={plan.faults} code={code} />
    </>
  );
}

function Done({ moved }: { moved: FormMoved }) {
  const translate = useTranslate();
  const [language] = useLocaleState();
  return (
    <>
      <Alert severity="success">
        {translate("shell.forms.promotion.done", {
          smart_count: moved.submissions,
          seconds: numberFormat(language, { maximumFractionDigits: 1 }).format(
            moved.milliseconds / 1000,
          ),
        })}
      </Alert>
      <MoveFigures
        figures={[
          ["submissions", moved.submissions],
          ["history", moved.history],
          ["values", moved.values],
        ]}
      />
      <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: "anywhere" }}>
        {translate("shell.forms.promotion.checksum", { checksum: moved.checksum })}
      </Typography>
    </>
  );
}

const commands = {
  m: 0,
  p: 1.5,
  overflowX: "auto",
  borderRadius: 1,
  bgcolor: "action.hover",
  fontSize: 13,
} as const;

/** What makes a module of the form, typed where the project lies. */
const moduleCommands = (code: string) =>
  [`npm run formwork -- forms pull ${code}`, "npm run generate", "npm start"].join("\n");
