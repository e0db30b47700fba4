import type { EntityRights } from "../../core/database/changes/rights.ts";
import type { RightChange } from "./plan.ts";
import type { Sight } from "./sight.ts";

/** Roles that hold a permission code, as "name (tenant)"; of a code that is still to come, those who will be given it. */
export type Holders = (code: string) => string[];

/**
 * Who gains and loses what between the rights of before and those of now. Renames change nothing. `sees`: a field that comes is gained by those
 * alone who will be shown it.
 */
export function rightChanges(
  before: readonly EntityRights[],
  after: readonly EntityRights[],
  holders: Holders,
  sees: Sight = () => true,
): RightChange[] {
  const known = new Map(before.map((entity) => [entity.key, entity]));
  const changes: RightChange[] = [];
  const left = new Set(known.keys());
  for (const now of after) {
    const old = known.get(now.key) ?? now.was.map((key) => known.get(key)).find(Boolean);
    if (!old) {
      changes.push({
        effect: "gains",
        kind: "action",
        who: shortList([...new Set(now.codes.flatMap(holders))], nobodyYet),
        entity: now.key,
        what: `the whole entity: ${now.codes.join(", ") || "no call of its own"}`,
      });
      continue;
    }
    left.delete(old.key);
    changes.push(
      ...fieldChanges(old, now, holders, sees),
      ...actionChanges(old, now, holders),
      ...stepChanges(old, now),
      ...rowChanges(old, now),
      ...hiddenChanges(old, now),
    );
  }
  for (const key of left) {
    const old = known.get(key);
    if (old) changes.push(...old.codes.flatMap((code) => lost(old, code, holders)));
  }
  return changes;
}

const nobodyYet = "nobody but the platform, until it is granted";

const readers = ({ codes }: EntityRights, holders: Holders) => {
  const reading = codes.filter((code) => /\/(page|detail)$/.test(code));
  return [...new Set(reading.flatMap(holders))];
};

const nobodyShown = "nobody but the platform: it is closed to all roles that may read it";
const noReader = "whoever may read it (no role yet)";

const shortList = (names: readonly string[], none: string) =>
  names.length === 0
    ? none
    : names.length > 6
      ? `${names.slice(0, 6).join(", ")} and ${names.length - 6} more`
      : names.join(", ");

function fieldChanges(
  old: EntityRights,
  now: EntityRights,
  holders: Holders,
  sees: Sight,
): RightChange[] {
  const names = new Map(old.fields.map((field) => [field.column ?? field.name, field.name]));
  const reading = readers(now, holders);
  const who = shortList(reading, noReader);
  const kept = new Set<string>();
  const changes: RightChange[] = [];
  for (const field of now.fields) {
    const former = old.fields.find(({ name }) => name === field.name || field.was.includes(name));
    if (former) {
      kept.add(former.name);
      changes.push(...shownChanges(former, field, who, now.key));
    } else {
      const shown = reading.filter((holder) => sees(holder, now.key, field.name));
      const gaining = shortList(shown, reading.length > 0 ? nobodyShown : noReader);
      const what = field.name;
      changes.push({ effect: "gains", kind: "field", who: gaining, entity: now.key, what });
    }
  }
  for (const name of new Set(names.values())) {
    if (!kept.has(name)) {
      changes.push({ effect: "loses", kind: "field", who, entity: now.key, what: name });
    }
  }
  return changes;
}

function shownChanges(
  old: EntityRights["fields"][number],
  now: EntityRights["fields"][number],
  who: string,
  entity: string,
): RightChange[] {
  if (old.shown === undefined || now.shown === undefined || old.shown === now.shown) return [];
  const what = `${now.name}: ${old.shown} becomes ${now.shown}`;
  return [{ effect: "changes", kind: "field", who, entity, what }];
}

/** Transitions that other roles may take than before. */
function stepChanges(old: EntityRights, now: EntityRights): RightChange[] {
  const told = (roles: readonly string[]) => roles.toSorted().join(", ") || "every role";
  const before = new Map(old.steps?.map(({ name, roles }) => [name, told(roles)]));
  return (now.steps ?? []).flatMap(({ name, roles }): RightChange[] => {
    const was = before.get(name);
    const is = told(roles);
    if (was === undefined || was === is) return [];
    const who = "whoever holds its permission";
    const what = `${name}: ${was} becomes ${is}`;
    return [{ effect: "changes", kind: "action", who, entity: now.key, what }];
  });
}

/** Fields that were there before and are, and that built-in rules hide from a role now, or show it again. */
function hiddenChanges(old: EntityRights, now: EntityRights): RightChange[] {
  const before = new Map<string, string>();
  for (const { name, was } of now.fields) {
    const former = old.fields.find((field) => field.name === name || was.includes(field.name));
    if (former) before.set(name, former.name);
  }
  const roles = new Set([...old.policy, ...now.policy].map(({ role }) => role));
  return [...roles].flatMap((role) => {
    const [was, is] = [hiddenFrom(old, role), hiddenFrom(now, role)];
    const who = role === "*" ? "everybody without a rule of their own" : `role ${role}`;
    return [...before].flatMap(([name, former]): RightChange[] => {
      if (was.has(former) === is.has(name)) return [];
      const effect = is.has(name) ? "loses" : "gains";
      return [{ effect, kind: "field", who, entity: now.key, what: name }];
    });
  });
}

/** What no rule of a role shows; rules for everybody count for it too. */
function hiddenFrom({ policy, fields }: EntityRights, role: string): ReadonlySet<string> {
  const rules = policy.filter((rule) => rule.role === role || rule.role === "*");
  if (rules.length === 0) return new Set();
  const reading = rules.filter(({ can }) => can.includes("read"));
  return new Set(
    fields
      .map(({ name }) => name)
      .filter((name) => reading.every(({ hide }) => hide.includes(name))),
  );
}

function actionChanges(old: EntityRights, now: EntityRights, holders: Holders): RightChange[] {
  const gained = now.codes.filter((code) => !old.codes.includes(code));
  const gone = old.codes.filter((code) => !now.codes.includes(code));
  return [
    ...gained.map((what): RightChange => ({
      effect: "gains",
      kind: "action",
      who: shortList(holders(what), nobodyYet),
      entity: now.key,
      what,
    })),
    ...gone.flatMap((code) => lost(old, code, holders)),
  ];
}

function lost({ key }: EntityRights, code: string, holders: Holders): RightChange[] {
  const who = shortList(holders(code), "the platform alone (no role holds it)");
  return [{ effect: "loses", kind: "action", who, entity: key, what: code }];
}

function rowChanges(old: EntityRights, now: EntityRights): RightChange[] {
  const changes: RightChange[] = [];
  const change = (kind: "rows" | "scope", who: string, what: string) =>
    changes.push({ effect: "changes", kind, who, entity: now.key, what });
  if (old.scope !== now.scope) change("scope", "everybody", `${old.scope} becomes ${now.scope}`);
  const scope = ({ dataScope }: EntityRights) =>
    dataScope ? `rows by ${dataScope.owner} and ${dataScope.org}` : "all rows of the tenant";
  if (scope(old) !== scope(now))
    change("scope", "roles with a data scope", `${scope(old)} becomes ${scope(now)}`);
  const roles = new Set([...old.policy, ...now.policy].map(({ role }) => role));
  for (const role of roles) {
    const told = (entity: EntityRights) =>
      entity.policy
        .filter((rule) => rule.role === role)
        .map(ruleText)
        .sort()
        .join("; ");
    const [was, is] = [told(old), told(now)];
    if (was === is) continue;
    change(
      "rows",
      role === "*" ? "everybody" : `role ${role}`,
      `${was || "no built-in rule"} becomes ${is || "no built-in rule"}`,
    );
  }
  return changes;
}

function ruleText(rule: EntityRights["policy"][number]): string {
  return [
    rule.can.join("+"),
    rule.rows === null ? "all rows" : `rows where ${rule.rows}`,
    ...(rule.except ? [`except ${rule.except}`] : []),
    ...(rule.hide.length > 0 ? [`without ${rule.hide.join(", ")}`] : []),
    ...(rule.mask.length > 0 ? [`covering ${rule.mask.join(", ")}`] : []),
    ...(rule.write ? [`writing only ${rule.write.join(", ")}`] : []),
  ].join(", ");
}
