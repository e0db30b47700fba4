import { numberText, type ExactNumber } from "../evaluate/exactNumber.ts";
import type { Linked, UserMember } from "../link/linked.ts";
import { isoInstant } from "../evaluate/moments.ts";
import { readValue } from "../evaluate/readValue.ts";
import { sqlTypeOf, type SqlCompiler } from "./sqlCompiler.ts";

/** A member of $user: bound in a filter, read from the settings of the transaction elsewhere. */
export function userSql(compiler: SqlCompiler, member: UserMember): string {
  const type = types[member];
  if (compiler.target === "filter") {
    const { user } = compiler.context;
    return `${compiler.bind(user?.[member] ?? (type.endsWith("[]") ? [] : null))}::${type}`;
  }
  if (member === "calendar")
    return `(select coalesce(nullif(current_setting('app.calendar', true), ''), '{}')::text[])::text[]`;
  const setting = `nullif(current_setting('${settings[member]}', true), '')`;
  // As a scalar subselect it is read once per statement and not once per row.
  return type.endsWith("[]")
    ? `(select ${setting}::${type})::${type}`
    : `(select ${setting}::${type})`;
}

const types: Record<UserMember, string> = {
  id: "bigint",
  orgId: "bigint",
  orgPath: "bigint[]",
  tenantId: "bigint",
  roles: "text[]",
  roleIds: "bigint[]",
  lang: "text",
  calendar: "text[]",
};

const settings: Record<UserMember, string> = {
  id: "app.user",
  orgId: "app.org",
  orgPath: "app.org_path",
  tenantId: "app.tenant",
  roles: "app.roles",
  roleIds: "app.role_ids",
  lang: "app.lang",
  calendar: "app.calendar",
};

/** $record.field and $parent.field: bound as the type of the field; what does not fit the type is null. */
export function givenSql(compiler: SqlCompiler, node: Extract<Linked, { kind: "given" }>): string {
  const raw = compiler.context.given?.[node.of]?.[node.field.name];
  const value = readValue(raw, node.type);
  if (node.type === "integer") {
    const number = value === null ? null : Number(numberText(value as ExactNumber));
    return `${compiler.bind(Number.isSafeInteger(number) ? number : null)}::bigint`;
  }
  if (node.type === "decimal") {
    return `${compiler.bind(value === null ? null : numberText(value as ExactNumber))}::numeric`;
  }
  if (node.type === "dateTime") {
    return `${compiler.bind(value === null ? null : isoInstant(value as bigint))}::timestamptz`;
  }
  return `${compiler.bind(value)}::${sqlTypeOf(node.type)}`;
}

/** $today and $now: bound in a filter, the clock of the transaction elsewhere. */
export function clockSql(compiler: SqlCompiler, name: "today" | "now"): string {
  if (compiler.target !== "filter") return name === "today" ? "current_date" : "now()";
  const type = name === "today" ? "date" : "timestamptz";
  return `${compiler.bind(compiler.context[name] ?? null)}::${type}`;
}
