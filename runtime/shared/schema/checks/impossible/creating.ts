import type { FieldModel } from "../../../entity/model.ts";
import { constantOf } from "../../../expression/link/constantOf.ts";
import { scopeOf } from "../../../expression/link/scope.ts";
import type { PolicySchema } from "../../read/sourceTypes.ts";
import type { EntityCheck } from "../entityCheck.ts";

interface Rule extends PolicySchema {
  /** Its place in x-policy. */
  index: number;
}

/** Whom the rules let add records has to be able to: what is required is his to fill in or has a default, and a new record is one of his. */
export function checkCreating(check: EntityCheck): void {
  const rules = (check.entity.schema["x-policy"] ?? []).map((rule, index) => ({ ...rule, index }));
  const creating = rules.filter(({ can }) => can.includes("create"));
  for (const role of new Set(creating.map((rule) => rule.role))) {
    const concerning = rules.filter((rule) => rule.role === role || rule.role === "*");
    const acting = concerning.filter(({ can }) => can.includes("create"));
    checkWritten(check, role, acting);
    checkSeen(check, role, concerning);
    checkRows(check, role, acting);
  }
}

/** Fields that no rule lets the role write. */
function checkWritten(check: EntityCheck, role: string, acting: readonly Rule[]): void {
  if (acting.some(({ write }) => write === undefined)) return;
  const open = new Set(acting.flatMap(({ write }) => write ?? []));
  const names = namesOf(expected(check).filter(({ name }) => !open.has(name)));
  const place = acting.find((rule) => rule.role === role);
  if (names === "" || !place) return;
  check.report(
    ["x-policy", place.index, "write"],
    "S616",
    `${nobody(role)}: ${names} is required and not among the fields it may write.`,
    { cure: `Add ${names} to write, ${otherCures}` },
  );
}

/** What a role does not see it cannot fill in either; what it sees masked it can enter in a new record. */
function checkSeen(check: EntityCheck, role: string, concerning: readonly Rule[]): void {
  const reading = concerning.filter(({ can }) => can.includes("read"));
  const [unseen] = expected(check).filter(({ name }) => isHidden(reading, name));
  if (!unseen) return;
  const names = namesOf(expected(check).filter(({ name }) => isHidden(reading, name)));
  const hiding = reading.find(({ hide }) => hide?.includes(unseen.name));
  if (hiding) {
    const position = hiding.hide?.indexOf(unseen.name) ?? 0;
    const problem = `${nobody(role)}: ${names} is required, and the role does not see it.`;
    const cure = `Take ${names} out of hide, ${otherCures}`;
    return check.report(["x-policy", hiding.index, "hide", position], "S616", problem, { cure });
  }
  const place = concerning.find((rule) => rule.can.includes("create"));
  const problem = `${nobody(role)}: no rule lets it read, so it sees no field, and ${names} is required.`;
  const cure = `Add "read" to can, ${otherCures}`;
  check.report(["x-policy", place?.index ?? 0, "can"], "S616", problem, { cure });
}

/** The same as the server finds: hidden by one rule at least, and shown by none. */
function isHidden(reading: readonly Rule[], name: string): boolean {
  const hides = ({ hide }: Rule) => hide?.includes(name) ?? false;
  const closes = (rule: Rule) => hides(rule) || (rule.mask?.includes(name) ?? false);
  return reading.length === 0 || (reading.every(closes) && reading.some(hides));
}

/** Records of the role that a new one never is, because of the state it begins in or whatever it holds. */
function checkRows(check: EntityCheck, role: string, acting: readonly Rule[]): void {
  const { "x-states": states } = check.entity.schema;
  const model = check.project.models.get(check.entity.key);
  const [first] = acting;
  if (!first || !model) return;
  const scope = scopeOf(model, (key) => check.project.models.get(key));
  const begun = states ? { [states.field]: states.initial } : {};
  const isShut = ({ rows }: Rule) => {
    const value = rows === undefined ? undefined : constantOf(rows, scope, begun);
    return value !== undefined && value !== true;
  };
  if (!acting.every(isShut)) return;
  const { rows } = first;
  const began = states ? ` in its first state, "${states.initial}"` : "";
  const problem = `${nobody(role)}: its rows (${rows}) never hold for a new record${began}.`;
  const cure = `Let rows hold for new records, or say "create" in a rule of its own or not at all.`;
  check.report(["x-policy", first.index, "rows"], "S616", problem, { cure });
}

const nobody = (role: string) =>
  role === "*" ? "Nobody can add a record" : `Nobody with the role ${role} can add a record`;

const otherCures =
  'give it a default or x-default, say "create" in a rule of its own, or leave "create" out of can.';

const namesOf = (fields: readonly FieldModel[]) => fields.map(({ name }) => name).join(", ");

/** What has to be filled in by whoever adds a record. */
function expected(check: EntityCheck): FieldModel[] {
  const { entity, models } = check;
  return [...models.values()].filter((field) => {
    if (!field.required || field.readOnly || field.system || field.name === "id") return false;
    if (field.default !== undefined || field.defaultExpr !== undefined) return false;
    return field.name !== entity.schema["x-states"]?.field;
  });
}
