import { kindOf } from "../../../entity/kinds/registry.ts";
import { tellValues } from "../../../entity/model/tellModel.ts";
import { formModule } from "../../../forms/document.ts";
import { eventsOf } from "../../build/webhooks.ts";
import { entityKindOf, lifecycleOf } from "../../derived.ts";
import { proposing } from "../../faults/nearest.ts";
import type { JsonPath } from "../../read/jsonDocument.ts";
import type { TellSchema } from "../../read/sourceTypes.ts";
import { checkFieldName, checkPartName, type EntityCheck } from "../entityCheck.ts";
import { checkRole } from "../policy.ts";

const accounts = "access/account";
const organizations = "access/organization";

/** Who is told of what: of records that people can open, to people that there are, in texts that can be filled in. */
export function checkTells(check: EntityCheck): void {
  const { schema, query } = check.entity;
  if (query) return;
  for (const keyword of ["x-notify", "x-remind"] as const) {
    if (!schema[keyword] || !checkHolder(check, keyword)) continue;
    for (const [name, told] of Object.entries(schema[keyword])) {
      const path = [keyword, name];
      checkPartName(check, name, path);
      checkRecipients(check, told, path);
      checkText(check, told.text, [...path, "text"], keyword === "x-remind");
    }
  }
  for (const [name, { on, fields }] of Object.entries(schema["x-notify"] ?? {})) {
    const events = eventsOf(check.entity).filter((event) => event !== "delete");
    for (const [index, event] of on.entries()) {
      if (events.includes(event)) continue;
      const problem =
        event === "delete"
          ? "A deleted record can be opened by nobody, so nobody is told of it."
          : `"${check.entity.key}" has no event "${event}".`;
      const cure = proposing(event, () => events);
      check.report(["x-notify", name, "on", index], "S630", problem, { cure });
    }
    const path = ["x-notify", name, "fields"];
    for (const [index, field] of (fields ?? []).entries())
      checkStored(check, field, [...path, index]);
    if (fields && !on.includes("update"))
      check.report(path, "S403", "Fields change with an update.", {
        cure: `Add "update" to on, or leave fields out.`,
      });
  }
  for (const [name, told] of Object.entries(schema["x-remind"] ?? {})) {
    const path = ["x-remind", name];
    if (checkStored(check, told.field, [...path, "field"])) checkDay(check, told.field, path);
    checkUntil(check, told.until, [...path, "until"]);
  }
}

/** Changes are read from the history; drafts of forms tell people in a way of their own. */
function checkHolder({ entity, report }: EntityCheck, keyword: string): boolean {
  const kind = entityKindOf(entity);
  if (kind === "child" || kind === "view") {
    const cure =
      kind === "child" ? "Declare it at the entity that holds the rows." : `Remove ${keyword}.`;
    const problem = `"${keyword}" has no meaning for an entity of kind ${kind}.`;
    report([keyword], "S403", problem, { at: "key", cure });
    return false;
  }
  if (entity.module === formModule) {
    const cure = "Name the people in the settings of the form.";
    report([keyword], "S403", `"${keyword}" is not for drawn forms.`, { at: "key", cure });
    return false;
  }
  if (keyword === "x-notify" && !lifecycleOf(entity).audit) {
    const problem = `"x-notify" needs the history of changes, which x-lifecycle.audit: false turns off.`;
    report([keyword], "S403", problem, { at: "key", cure: "Remove audit: false." });
  }
  return true;
}

function checkRecipients(check: EntityCheck, { to }: TellSchema, path: JsonPath): void {
  for (const [index, { field, head, role, ...others }] of to.entries()) {
    const place = [...path, "to", index];
    const given = [field, head, role].filter((part) => part !== undefined);
    if (given.length !== 1 || Object.keys(others).length > 0) {
      check.report(place, "S403", "A recipient is one of field, role and head.", {
        cure: 'Write such as { "field": "ownerId" }, { "role": "clerk" } or { "head": "createOrgId" }.',
      });
      continue;
    }
    if (field !== undefined)
      checkTarget(check, field, {
        to: accounts,
        system: "createUserId",
        path: [...place, "field"],
      });
    if (head !== undefined)
      checkTarget(check, head, {
        to: organizations,
        system: "createOrgId",
        path: [...place, "head"],
      });
    if (role !== undefined) checkRole(check, role, [...place, "role"]);
  }
}

interface Target {
  to: string;
  /** The derived field that leads there as well. */
  system: string;
  path: JsonPath;
}

function checkTarget(check: EntityCheck, name: string, { to, system, path }: Target): void {
  if (!checkFieldName(check, name, path)) return;
  const field = check.models.get(name);
  const leads = name === system || (field?.relation?.to === to && field.column !== null);
  if (leads) return;
  check.report(path, "S603", `"${name}" does not lead to one record of ${to}.`, {
    cure: `Name a relation to ${to}, or ${system}.`,
  });
}

function checkStored(check: EntityCheck, name: string, path: JsonPath): boolean {
  if (!checkFieldName(check, name, path)) return false;
  const field = check.models.get(name);
  if (!field || field.column !== null) return true;
  check.report(path, "S603", `"${name}" is not stored with the record.`);
  return false;
}

function checkDay(check: EntityCheck, name: string, path: JsonPath): void {
  const field = check.models.get(name);
  if (!field || kindOf(field).calendar === "day") return;
  check.report([...path, "field"], "S603", `"${name}" (${field.kind}) is no date.`, {
    cure: "Name a date; of a moment, keep the day in a stored computed field.",
  });
}

function checkUntil(
  check: EntityCheck,
  until: readonly (string | number)[] | undefined,
  path: JsonPath,
): void {
  if (!until) return;
  const states = check.entity.schema["x-states"];
  const options = check.models.get(states?.field ?? "")?.options;
  if (!states || !options) {
    check.report(path, "S403", `"until" needs the states of x-states.`, {
      cure: `Write the condition in "when".`,
    });
    return;
  }
  for (const [index, value] of until.entries()) {
    if (options.some((option) => option === value)) continue;
    const cure = proposing(String(value), () => options.map(String));
    check.report([...path, index], "S604", `"${value}" is no state.`, { cure });
  }
}

function checkText(check: EntityCheck, text: string, path: JsonPath, isReminder: boolean): void {
  const known: readonly string[] = isReminder ? tellValues.remind : tellValues.notify;
  for (const [whole, name = ""] of text.matchAll(/\{\{\s*([^{}]*?)\s*\}\}/g)) {
    if (known.includes(name)) continue;
    const cure = proposing(name, () => known);
    check.report(path, "S603", `The text has no value for ${whole}.`, { cure });
  }
}
