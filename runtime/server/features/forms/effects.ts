import type { FormEffectPart } from "../../../../generated/system/form/types.ts";
import { columnTypeOf } from "../../../shared/entity/kinds/registry.ts";
import type { EntityModel, FieldModel } from "../../../shared/entity/model.ts";
import type { Transaction } from "../../core/database/contract.ts";
import type { FormRow } from "./store.ts";

/** What a new version does to the answers to one question. */
export type Effect = FormEffectPart;

type Scalar = Effect["values"][number]["value"];

/** Most different answers that are told one by one. */
const mostValues = 200;

/**
 * What publishing `after` would do to the answers that people gave, question by question. A question that is gone, of another type or
 * without choices that were taken needs a decision once there are such answers; narrower bounds only hold for later submissions.
 */
export async function effectsOf(
  tx: Transaction,
  form: FormRow,
  before: EntityModel,
  after: EntityModel,
): Promise<Effect[]> {
  const now = new Map(after.fields.map((field) => [field.name, field]));
  const was = new Set(before.fields.map(({ name }) => name));
  const effects: Effect[] = [];
  for (const field of before.fields) {
    if (!holdsAnswer(field)) continue;
    const effect = await effectOf({ tx, form }, field, now.get(field.name));
    if (effect) effects.push(effect);
  }
  for (const field of after.fields) {
    if (holdsAnswer(field) && !was.has(field.name)) effects.push(plain(field.name, "added", {}));
  }
  return effects;
}

function holdsAnswer(field: FieldModel): boolean {
  return !field.system && field.name !== "id" && columnTypeOf(field) !== null;
}

type Asking = { tx: Transaction; form: FormRow };

async function effectOf(
  asking: Asking,
  before: FieldModel,
  after: FieldModel | undefined,
): Promise<Effect | null> {
  const { name } = before;
  if (!after || !holdsAnswer(after)) {
    const answers = await countAnswers(asking, name);
    return plain(name, "removed", {
      from: before.kind,
      answers,
      decisions: ["keep", "archive"],
      needsDecision: answers > 0,
    });
  }
  if (typeOf(before) !== typeOf(after)) {
    const answers = await countAnswers(asking, name);
    const values = answers > 0 ? await answersGiven(asking, name) : [];
    return plain(name, "typeChanged", {
      from: before.kind,
      to: after.kind,
      answers,
      values: values.length < mostValues ? values : [],
      decisions: mappable(after, values) ? ["keep", "archive", "map"] : ["keep", "archive"],
      needsDecision: answers > 0,
    });
  }
  const gone = optionsGone(before, after);
  if (gone) {
    const values = (await answersGiven(asking, name)).filter(({ value }) => gone(value));
    const answers = values.reduce((sum, each) => sum + each.answers, 0);
    if (answers > 0) {
      return plain(name, "optionsRemoved", {
        answers,
        values,
        decisions: before.kind === "select" ? ["keep", "archive", "map"] : ["keep", "archive"],
        needsDecision: true,
      });
    }
  }
  return narrowedOf(asking, before, after);
}

/** The same type as long as answers are stored alike; a text that must look like an address is still one. */
function typeOf(field: FieldModel): string {
  const type = columnTypeOf(field) ?? "";
  return type === "jsonb" || field.kind === "relation"
    ? `${field.kind} ${field.relation?.to ?? ""}`
    : type.replace(/\(.*/, "").replace("bigint", "integer");
}

function mappable(after: FieldModel, values: Effect["values"]): boolean {
  return columnTypeOf(after) !== "jsonb" && values.length > 0 && values.length < mostValues;
}

function optionsGone(before: FieldModel, after: FieldModel): ((value: Scalar) => boolean) | null {
  const { options } = after;
  if (!options || !before.options) return null;
  const left = new Set(options.map(String));
  if (before.options.every((option) => left.has(String(option)))) return null;
  return (value) => value !== null && !left.has(String(value));
}

async function narrowedOf(
  asking: Asking,
  before: FieldModel,
  after: FieldModel,
): Promise<Effect | null> {
  const { name } = before;
  if (after.required && !before.required) {
    const answers = (await countAll(asking)) - (await countAnswers(asking, name));
    return plain(name, "required", { answers, decisions: ["keep"] });
  }
  const lower = (a: number | undefined, b: number | undefined) =>
    b !== undefined && (a === undefined || b < a);
  const higher = (a: number | undefined, b: number | undefined) =>
    b !== undefined && (a === undefined || b > a);
  const narrower =
    lower(before.maxLength, after.maxLength) ||
    lower(before.maximum, after.maximum) ||
    lower(before.maxItems, after.maxItems) ||
    lower(before.precision, after.precision) ||
    higher(before.minLength, after.minLength) ||
    higher(before.minimum, after.minimum) ||
    higher(before.minItems, after.minItems) ||
    (after.pattern !== undefined && after.pattern !== before.pattern);
  if (!narrower) return null;
  return plain(name, "narrowed", {
    answers: await countAnswers(asking, name),
    decisions: ["keep"],
  });
}

function plain(field: string, kind: string, more: Partial<Effect>): Effect {
  return {
    field,
    kind,
    problem: null,
    from: null,
    to: null,
    values: [],
    answers: 0,
    decisions: [],
    needsDecision: false,
    ...more,
  };
}

async function countAll({ tx, form }: Asking): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    "select count(*)::int as count from system_form_submission where tenant_id = $1 and form_id = $2",
    [form.tenantId, form.id],
  );
  return row?.count ?? 0;
}

async function countAnswers({ tx, form }: Asking, field: string): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `select count(*)::int as count from system_form_submission
      where tenant_id = $1 and form_id = $2 and answers ? $3`,
    [form.tenantId, form.id, field],
  );
  return row?.count ?? 0;
}

/** Different answers, most frequent first; those of lists one by one. */
function answersGiven({ tx, form }: Asking, field: string): Promise<Effect["values"]> {
  return tx.query<Effect["values"][number]>(
    `select part.value #> '{}' as value, count(*)::int as answers
       from system_form_submission s
       cross join lateral (
         select s.answers -> $3 as value where jsonb_typeof(s.answers -> $3) not in ('array', 'object')
         union all select jsonb_array_elements(s.answers -> $3) where jsonb_typeof(s.answers -> $3) = 'array') part
      where s.tenant_id = $1 and s.form_id = $2 and s.answers ? $3 and jsonb_typeof(part.value) not in ('array', 'object')
      group by 1 order by 2 desc limit ${mostValues}`,
    [form.tenantId, form.id, field],
  );
}
