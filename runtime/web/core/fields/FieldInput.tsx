import { Skeleton } from "@mui/material";
import { Suspense, lazy } from "react";
import { useOverrides } from "../entities/useOverrides.ts";
import type { InputProps } from "../pages/contract.ts";
import { useCompactFields } from "./CompactFields.tsx";
import { kindInputs, namedInputs } from "./fieldInputs.ts";
import { NestedInputProvider } from "./NestedInput.tsx";

const ComputedField = lazy(async () => ({
  default: (await import("../form/ComputedField.tsx")).ComputedField,
}));

/** The input of a field: what is computed shows its value, for the rest the hand-written one of its entity, or the one of its kind. */
export function FieldInput(props: InputProps) {
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={62} />}>
      {props.field.computed ? <ComputedField {...props} /> : <FilledInput {...props} />}
    </Suspense>
  );
}

function FilledInput(props: InputProps) {
  const own = useOverrides(props.entity.key).inputs?.[props.field.name];
  const { kind, ui } = props.field;
  // In a cell, or where something is looked for, there is room for the kind's own input alone.
  const named = useCompactFields() ? undefined : namedInputs[`${kind}.${ui?.widget}`];
  const Input = own ?? named ?? kindInputs[kind];
  return (
    <NestedInputProvider value={FieldInput}>
      <Input {...props} />
    </NestedInputProvider>
  );
}
