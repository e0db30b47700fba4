import { records } from "../../../../../generated/records.ts";
import { sql } from "../../../core/entity/door/sqlPart.ts";
import type { FormEffectPart } from "../../../../../generated/system/form/types.ts";
import type { EntityModel, Json } from "../../../../shared/entity/model.ts";
import { compareForms, type FormChange } from "../../../../shared/forms/compareForms.ts";
import type { Transaction } from "../../../core/database/contract.ts";
import type { FormRow } from "../store.ts";

/** What a new version does to the answers to one question: the change, with how many answers it concerns. */
export type Effect = FormEffectPart;

/** Most different answers that are told one by one. */
const mostValues = 200;

/** Whose answers are counted; those to questions that are closed to the person are not told. */
export interface Asking {
  tx: Transaction;
  form: FormRow;
  closed: ReadonlySet<string>;
}

/**
 * What publishing `after` would do to the answers that people gave, question by question. A question that is gone, of another type or
 * without choices that were taken needs a decision once there are such answers; narrower bounds hold for later submissions alone.
 */
export async function effectsOf(
  asking: Asking,
  before: EntityModel,
  after: EntityModel,
): Promise<Effect[]> {
  const effects: Effect[] = [];
  for (const change of compareForms(before, after)) {
    effects.push(change.concerns === "stored" ? await counted(asking, change) : told(change));
  }
  return effects;
}

async function counted(asking: Asking, change: FormChange): Promise<Effect> {
  const [field = ""] = change.field.split(".");
  const isClosed = asking.closed.has(field);
  const hasValues =
    !isClosed && (change.kind === "optionsRemoved" || change.kind === "typeChanged");
  const given = hasValues ? await answersGiven(asking, field) : [];
  const gone = new Set(change.values?.map(String));
  const values = change.values ? given.filter(({ value }) => gone.has(String(value))) : given;
  const answers =
    change.values && !isClosed
      ? values.reduce((sum, each) => sum + each.answers, 0)
      : await countAnswers(asking, field);
  const decisions = change.decisions.filter(
    (each) => each !== "map" || (!isClosed && given.length < mostValues),
  );
  return {
    ...told(change),
    answers,
    values: given.length < mostValues ? values : [],
    decisions,
    needsDecision: answers > 0 && decisions.length > 1,
  };
}

function told({ field, kind, keyword, from, to, decisions }: FormChange): Effect {
  return {
    field,
    kind,
    problem: keyword ?? null,
    from: textOf(from),
    to: textOf(to),
    values: [],
    answers: 0,
    decisions: [...decisions],
    needsDecision: false,
  };
}

function textOf(fact: Json | undefined): string | null {
  if (fact === undefined || fact === null) return null;
  return typeof fact === "string" ? fact : JSON.stringify(fact);
}

function countAnswers({ tx, form }: Asking, field: string): Promise<number> {
  const ofForm = { tenantId: form.tenantId, formId: form.id };
  return records({ tx }).count("system/formSubmission", [ofForm, sql`t.answers ? ${field}`], {
    as: { server: "answers are counted, no matter whose they are" },
  });
}

/** Different answers, most frequent first; those of lists one by one. */
function answersGiven({ tx, form }: Asking, field: string): Promise<Effect["values"]> {
  return tx.query<Effect["values"][number]>(
    `select part.value #> '{}' as value, count(*)::int as answers
       from system_form_submission s
       cross join lateral (
         select s.answers -> $3 as value where jsonb_typeof(s.answers -> $3) not in ('array', 'object')
         union all select value from jsonb_array_elements(
           case when jsonb_typeof(s.answers -> $3) = 'array' then s.answers -> $3 else '[]' end)) part
      where s.tenant_id = $1 and s.form_id = $2 and s.answers ? $3 and jsonb_typeof(part.value) not in ('array', 'object')
      group by 1 order by 2 desc limit ${mostValues}`,
    [form.tenantId, form.id, field],
  );
}
