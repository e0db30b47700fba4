import { standardActions } from "../../../../../shared/permission/policyActions.ts";
import type { Operation } from "../../operation.ts";

/** Says to the database which transition is under way: rules that allow it and no other change let the record be changed for as long. */
export async function underStep({ shape, context }: Operation, name: string | null): Promise<void> {
  const { policy, table } = shape.model;
  if (policy.every(({ can }) => can.every(isStandard))) return;
  const step = name === null ? "" : `${table}.${name}`;
  await context.tx.query("select set_config('app.step', $1, true)", [step]);
}

const isStandard = (action: string): boolean =>
  (standardActions as readonly string[]).includes(action);
