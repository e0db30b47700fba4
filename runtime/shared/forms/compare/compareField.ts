import { columnTypeOf, kindOf } from "../../entity/kinds/registry.ts";
import type { FieldModel, Json } from "../../entity/model.ts";
import type { FormChange } from "../compareForms.ts";

/** What is other about a field, except its name and place. */
export function compareField(before: FieldModel, after: FieldModel, field: string): FormChange[] {
  const labels: FormChange[] =
    before.label === after.label
      ? []
      : [plain(field, "labelChanged", { from: before.label, to: after.label })];
  if (typeOf(before) !== typeOf(after)) {
    const lossless = isLossless(before, after);
    const change = plain(field, "typeChanged", {
      from: before.kind,
      to: after.kind,
      concerns: lossless ? "later" : "stored",
      decisions: lossless ? [] : ["keep", "map", "archive"],
    });
    return [...labels, change];
  }
  return [
    ...labels,
    ...relation(before, after, field),
    ...options(before, after, field),
    ...bounds(before, after, field),
    ...needs(before, after, field),
    ...rows(before, after, field),
  ];
}

/** Fields of one type keep their answers alike; an address is a text that must look like one. */
function typeOf(field: FieldModel): string {
  const type = columnTypeOf(field) ?? "none";
  if (type === "jsonb" || type === "none") return field.kind;
  const plainType = type.replace(/\(.*/, "").replace("bigint", "integer");
  return field.relation ? `relation ${plainType}` : plainType;
}

/** Does every value of the old type read as one of the new? */
function isLossless(before: FieldModel, after: FieldModel): boolean {
  const [from, to] = [typeOf(before), typeOf(after)];
  if (from === "integer" && to === "numeric") return true;
  const isText = kindOf(after).prose !== null;
  return isText && ["integer", "numeric", "date", "boolean", "timestamptz"].includes(from);
}

function relation(before: FieldModel, after: FieldModel, field: string): FormChange[] {
  const [from, to] = [before.relation?.to, after.relation?.to];
  if (from === to) return [];
  const facts = { from: from ?? null, to: to ?? null };
  return [
    plain(field, "relationChanged", {
      ...facts,
      concerns: "stored",
      decisions: ["keep", "archive"],
    }),
  ];
}

function options(before: FieldModel, after: FieldModel, field: string): FormChange[] {
  const [from, to] = [before.options ?? [], after.options ?? []];
  const isOpen = after.options === undefined;
  const removed = isOpen ? [] : from.filter((value) => !to.includes(value));
  const added = before.options === undefined ? [] : to.filter((value) => !from.includes(value));
  const changes: FormChange[] = [];
  if (removed.length > 0) {
    changes.push(
      plain(field, "optionsRemoved", {
        values: removed,
        concerns: "stored",
        decisions: ["keep", "map", "archive"],
      }),
    );
  }
  if (added.length > 0) changes.push(plain(field, "optionsAdded", { values: added }));
  return changes;
}

const upper = ["maxLength", "maximum", "maxItems", "precision", "scale"] as const;
const lower = ["minLength", "minimum", "minItems"] as const;

function bounds(before: FieldModel, after: FieldModel, field: string): FormChange[] {
  const changes: FormChange[] = [];
  const compare = (keyword: (typeof upper)[number] | (typeof lower)[number], isUpper: boolean) => {
    const none = isUpper ? Infinity : -Infinity;
    const [from, to] = [before[keyword] ?? none, after[keyword] ?? none];
    if (from === to) return;
    const isNarrower = isUpper ? to < from : to > from;
    changes.push(
      plain(field, isNarrower ? "narrowed" : "widened", {
        keyword,
        from: before[keyword] ?? null,
        to: after[keyword] ?? null,
        concerns: isNarrower ? "later" : "none",
      }),
    );
  };
  for (const keyword of upper) compare(keyword, true);
  for (const keyword of lower) compare(keyword, false);
  if (before.pattern !== after.pattern) {
    const facts = { keyword: "pattern", from: before.pattern ?? null, to: after.pattern ?? null };
    const isNarrower = after.pattern !== undefined;
    const kind = isNarrower ? "narrowed" : "widened";
    changes.push(plain(field, kind, { ...facts, concerns: isNarrower ? "later" : "none" }));
  }
  return changes;
}

function needs(before: FieldModel, after: FieldModel, field: string): FormChange[] {
  const changes: FormChange[] = [];
  if (before.required !== after.required) {
    const kind = after.required ? "required" : "optional";
    changes.push(plain(field, kind, { concerns: after.required ? "later" : "none" }));
  }
  for (const keyword of ["visible", "required", "readOnly", "options"] as const) {
    const [from, to] = [before.when?.[keyword] ?? null, after.when?.[keyword] ?? null];
    if (from !== to) {
      changes.push(plain(field, "conditionChanged", { keyword, from, to, concerns: "later" }));
    }
  }
  const computed = [before.computed?.expr ?? null, after.computed?.expr ?? null];
  if (computed[0] !== computed[1]) {
    const [from = null, to = null] = computed;
    changes.push(plain(field, "computedChanged", { from, to, concerns: "later" }));
  }
  const initial = [before, after].map((each): Json => each.defaultExpr ?? each.default ?? null);
  if (JSON.stringify(initial[0]) !== JSON.stringify(initial[1])) {
    const [from = null, to = null] = initial;
    changes.push(plain(field, "defaultChanged", { from, to, concerns: "later" }));
  }
  return changes;
}

/** Fields of a repeater, under the repeater's name. */
function rows(before: FieldModel, after: FieldModel, field: string): FormChange[] {
  const old = new Map(before.rows?.fields.map((inner) => [inner.name, inner]));
  const now = new Set(after.rows?.fields.map((inner) => inner.name));
  const changes = (after.rows?.fields ?? []).flatMap((inner) => {
    const path = `${field}.${inner.name}`;
    const was = old.get(inner.name);
    return was ? compareField(was, inner, path) : [plain(path, "added", { to: inner.kind })];
  });
  const gone = (before.rows?.fields ?? []).filter((inner) => !now.has(inner.name));
  const removed = gone.map((inner) =>
    plain(`${field}.${inner.name}`, "removed", {
      from: inner.kind,
      concerns: "stored",
      decisions: ["keep"],
    }),
  );
  return [...changes, ...removed];
}

function plain(
  field: string,
  kind: FormChange["kind"],
  facts: Partial<FormChange> = {},
): FormChange {
  return { field, kind, concerns: "none", decisions: [], ...facts };
}
