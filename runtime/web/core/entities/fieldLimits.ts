import { looksAt } from "../../../shared/entity/looksAt.ts";
import type { ChartModel } from "../../../shared/entity/model/chartModel.ts";
import type { ClosedInRows, EntityModel, FieldModel } from "../../../shared/entity/model.ts";

/**
 * What is closed to the signed-in person in the records of one entity, as the server tells with every answer; fields of child rows are named
 * with the field that holds them: `items.cost`.
 */
export interface FieldLimits {
  /** Fields the records are without. */
  unreadable: readonly string[];
  /** Fields that are shown and not changed. */
  readOnly: readonly string[];
  /** Fields that are not given to a new record. */
  onCreate?: readonly string[];
  /** Of `readOnly` those that a transition takes, by its name. */
  inSteps?: Readonly<Record<string, readonly string[]>>;
}

/** What a form is for: records that are there, a new one, or one on its way through a transition. */
export type FormPurpose = "change" | "create" | { step: string };

export const noLimits: FieldLimits = { unreadable: [], readOnly: [], onCreate: [], inSteps: {} };

const names = (headers: Headers, name: string): string[] =>
  headers.get(name)?.split(",").filter(Boolean) ?? [];

export function readLimits(headers: Headers): FieldLimits {
  const unreadable = names(headers, "x-unreadable-fields");
  const readOnly = names(headers, "x-readonly-fields");
  const onCreate = names(headers, "x-readonly-on-create");
  if (unreadable.length + readOnly.length + onCreate.length === 0) return noLimits;
  return { unreadable, readOnly, onCreate, inSteps: readSteps(headers.get("x-step-fields")) };
}

/** `handOut=mileageOut fuel;return=..` */
function readSteps(text: string | null): Record<string, string[]> {
  const steps = (text ?? "").split(";").filter(Boolean);
  return Object.fromEntries(
    steps.map((step) => {
      const [name = "", fields = ""] = step.split("=");
      return [name, fields.split(" ").filter(Boolean)];
    }),
  );
}

function readOnlyFor({ readOnly, onCreate, inSteps }: FieldLimits, purpose: FormPurpose) {
  if (purpose === "change") return readOnly;
  if (purpose === "create") return onCreate ?? readOnly;
  const taken = inSteps?.[purpose.step] ?? [];
  return readOnly.filter((name) => !taken.includes(name));
}

/** Names that matter whatever the form is for: records lack them, or new rows of a record that is there do not take them. */
const everyName = ({ unreadable, readOnly, onCreate = [] }: FieldLimits): readonly string[] => [
  ...unreadable,
  ...[...readOnly, ...onCreate].filter((name) => name.includes(".")),
];

function closedInRows({ name: held }: FieldModel, limits: FieldLimits): { closed?: ClosedInRows } {
  const ofRows = (listed: readonly string[]) =>
    listed.flatMap((name) => (name.startsWith(`${held}.`) ? name.slice(held.length + 1) : []));
  const [unreadable, readOnly, onCreate] = [
    ofRows(limits.unreadable),
    ofRows(limits.readOnly),
    ofRows(limits.onCreate ?? limits.readOnly),
  ];
  const isClosed = unreadable.length + readOnly.length + onCreate.length > 0;
  return isClosed ? { closed: { unreadable, readOnly, onCreate } } : {};
}

/**
 * The entity as this person has it: closed fields are not there, fields closed for writing are read-only. Conditions and rules
 * that look at what is not there are the server's alone to judge.
 */
export function limitEntity(
  entity: EntityModel,
  limits: FieldLimits,
  purpose: FormPurpose = "change",
): EntityModel {
  const fixed = new Set(readOnlyFor(limits, purpose));
  if (fixed.size === 0 && everyName(limits).length === 0) return entity;
  const closed = new Set(limits.unreadable);
  // Expressions of a record name fields of its rows without the field that holds them: sum(items, cost).
  const unseen = new Set(limits.unreadable.map((name) => name.slice(name.indexOf(".") + 1)));
  const looksAtClosed = (...expressions: (string | undefined)[]) =>
    expressions.some((text) => looksAt(text, unseen));
  const limited = (field: FieldModel): FieldModel => ({
    ...field,
    readOnly: field.readOnly || fixed.has(field.name),
    ...(field.children ? { children: { ...field.children, ...closedInRows(field, limits) } } : {}),
    ...(looksAtClosed(...Object.values(field.when ?? {})) ? { when: undefined } : {}),
    // What nobody here can work out is filled in by the server, so that nothing is missed.
    ...(looksAtClosed(field.defaultExpr) ? { defaultExpr: undefined, required: false } : {}),
  });
  const asksOnlyOpen = ({ groups, measure, filter }: ChartModel) =>
    !looksAt([...groups, measure, filter ?? ""].join(" "), closed);
  return {
    ...entity,
    ...(entity.charts ? { charts: entity.charts.filter(asksOnlyOpen) } : {}),
    fields: entity.fields.filter(({ name }) => !closed.has(name)).map(limited),
    rules: entity.rules.filter(
      ({ expr, fields }) => !looksAtClosed(expr) && !fields.some((name) => closed.has(name)),
    ),
  };
}
