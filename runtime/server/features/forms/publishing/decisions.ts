import type { FormPublishFormInput } from "../../../../../generated/system/form/types.ts";
import type { EntityModel, FieldModel } from "../../../../shared/entity/model.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { kindOf } from "../../../../shared/entity/kinds/registry.ts";
import type { Transaction } from "../../../core/database/contract.ts";
import { type Actor, answerHistory, answerTold } from "../answers/answerHistory.ts";
import type { Effect } from "./effects.ts";
import type { FormRow } from "../store.ts";

export type Decisions = NonNullable<FormPublishFormInput["decisions"]>;
type Decision = Decisions[string];

/** F4051 when an effect has no decision, or one that it does not allow; all effects are in the extras. */
export function checkDecisions(effects: readonly Effect[], decisions: Decisions): void {
  const open = effects.filter((effect) => {
    const decision = decisions[effect.field];
    if (decision === undefined) return effect.needsDecision;
    return effect.decisions.length > 0 && !effect.decisions.includes(nameOf(decision));
  });
  if (open.length === 0) return;
  throw new FormworkError("F4051", {
    params: { fields: open.map(({ field }) => field).join(", ") },
    extras: { changes: effects.map((effect) => ({ ...effect })) },
  });
}

const nameOf = (decision: Decision): Effect["decisions"][number] =>
  typeof decision === "object" ? "map" : decision;

interface Target {
  form: FormRow;
  /** Version that asked for the answers, and the new one. */
  before: number;
  versionId: number;
  was: EntityModel | null;
  after: EntityModel;
  actor: Actor;
}

/**
 * Does with the answers what was decided: set aside, or another value in their place (under the new version then). What was there is
 * kept in system_form_archive either way. Gives how many answers were set aside and changed.
 */
export async function applyDecisions(
  tx: Transaction,
  target: Target,
  effects: readonly Effect[],
  decisions: Decisions,
): Promise<{ archived: number; mapped: number }> {
  const done = { archived: 0, mapped: 0 };
  for (const effect of effects) {
    const decision = decisions[effect.field];
    if (decision === undefined || decision === "keep" || effect.answers === 0) continue;
    if (decision === "archive") done.archived += await archive(tx, target, effect);
    else done.mapped += await map(tx, target, effect, decision.map);
  }
  return done;
}

/** For the history, which knows the question by the name it has now, else by the one it had. */
function toldOf({ form, was, after, actor }: Target, { field: name }: Effect): string | null {
  const field = [after, was].flatMap((model) => model?.fields ?? []).find((f) => f.name === name);
  return field ? answerTold(actor, { form, field, audit: after.lifecycle.audit }) : null;
}

async function archive(tx: Transaction, target: Target, effect: Effect): Promise<number> {
  const { form, before } = target;
  const only =
    effect.kind === "optionsRemoved"
      ? JSON.stringify(effect.values.map(({ value }) => value))
      : null;
  const [row] = await tx.query<{ count: number }>(
    `with hit as (
       select id, answers -> $3 as answer from system_form_submission s
        where tenant_id = $1 and form_id = $2 and answers ? $3
          and ($5::jsonb is null or $5::jsonb @> (answers -> $3)
            or (jsonb_typeof(answers -> $3) = 'array' and exists (select 1 from jsonb_array_elements(answers -> $3) e where $5::jsonb @> e)))
        for update),
     kept as (
       insert into system_form_archive (tenant_id, form_id, submission_id, number, field, answer, reason, archive_time)
       select $1, $2, id, $4, $3, answer, 'archive', now() from hit),
     emptied as (
       update system_form_submission s set answers = answers - $3, version = version + 1 from hit where s.id = hit.id returning 1),
     noted as (
       ${answerHistory("hit", { before: "answer", after: "null", told: "$6", tenant: "$1" })})
     select count(*)::int as count from emptied`,
    [form.tenantId, form.id, effect.field, before, only, toldOf(target, effect)],
  );
  return row?.count ?? 0;
}

async function map(
  tx: Transaction,
  target: Target,
  effect: Effect,
  values: Record<string, string | number | boolean | null>,
): Promise<number> {
  const { form, before, versionId, after } = target;
  const field = after.fields.find(({ name }) => name === effect.field);
  if (field) checkValues(field, values);
  const [row] = await tx.query<{ count: number }>(
    `with hit as (
       select s.id, s.answers -> $3 as answer, m.value as becomes
         from system_form_submission s join jsonb_each($5::jsonb) m on m.key = s.answers ->> $3
        where s.tenant_id = $1 and s.form_id = $2 and s.answers ? $3
        for update of s),
     kept as (
       insert into system_form_archive (tenant_id, form_id, submission_id, number, field, answer, reason, archive_time)
       select $1, $2, id, $4, $3, answer, 'map', now() from hit),
     changed as (
       update system_form_submission s set version = version + 1, version_id = $6,
              answers = case when jsonb_typeof(hit.becomes) = 'null' then s.answers - $3 else s.answers || jsonb_build_object($3::text, hit.becomes) end
         from hit where s.id = hit.id returning 1),
     noted as (
       ${answerHistory("hit", { before: "answer", after: "becomes", told: "$7", tenant: "$1" })})
     select count(*)::int as count from changed`,
    [
      form.tenantId,
      form.id,
      effect.field,
      before,
      JSON.stringify(values),
      versionId,
      toldOf(target, effect),
    ],
  );
  return row?.count ?? 0;
}

/** F4000 for a value that the question does not take. */
function checkValues(field: FieldModel, values: Record<string, unknown>): void {
  for (const value of Object.values(values)) {
    if (value === null) continue;
    const fault = kindOf(field).check(value, field);
    if (fault) throw new FormworkError("F4000", { fields: { [`decisions.${field.name}`]: fault } });
  }
}
