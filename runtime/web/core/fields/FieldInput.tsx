import { FormHelperText, Skeleton } from "@mui/material";
import { useTranslate } from "react-admin";
import { lazy } from "../loading/lazy.ts";
import { Suspense } from "../loading/Suspense.tsx";
import { useOverrides } from "../entities/useOverrides.ts";
import { useFormPlan } from "../form/sections/useFormPlan.ts";
import type { InputProps } from "../pages/contract.ts";
import { useCompactFields } from "./CompactFields.tsx";
import { kindInputs, namedInputs } from "./kinds/inputs.ts";
import { NestedInputProvider } from "./NestedInput.tsx";

const ComputedField = lazy(async () => ({
  default: (await import("../form/expressions/ComputedField.tsx")).ComputedField,
}));

/** The input of a field: what is computed shows its value, for the rest the hand-written one of its entity, or the one of its kind. */
export function FieldInput(props: InputProps) {
  return (
    <Suspense fallback={<Skeleton data-loading variant="rounded" height={62} />}>
      {props.field.computed ? <ComputedField {...props} /> : <FilledInput {...props} />}
      {props.field.when || props.field.defaultExpr ? <ExpressionFault {...props} /> : null}
    </Suspense>
  );
}

/** Says that an expression of the field cannot be read here; everything else of the page goes on. */
function ExpressionFault({ entity, field }: InputProps) {
  const translate = useTranslate();
  if (!useFormPlan(entity).faults.has(field.name)) return null;
  return <FormHelperText error>{translate("shell.form.expressionFault")}</FormHelperText>;
}

function FilledInput(props: InputProps) {
  const own = useOverrides(props.entity.key).inputs?.[props.field.name];
  // In a cell, or where something is looked for, there is room for the kind's own input alone.
  const { kind, ui } = props.field;
  const named = useCompactFields() ? undefined : namedInputs[`${kind}.${ui?.widget}`];
  const Input = own ?? named ?? kindInputs[kind];
  return (
    <NestedInputProvider value={FieldInput}>
      <Input {...props} />
    </NestedInputProvider>
  );
}
