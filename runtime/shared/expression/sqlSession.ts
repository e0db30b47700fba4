import type { UserMember } from "./linked.ts";
import type { SqlCompiler } from "./sqlCompiler.ts";

/** A member of $user: bound in a filter, read from the settings of the transaction elsewhere. */
export function userSql(compiler: SqlCompiler, member: UserMember): string {
  if (compiler.target === "filter") {
    const { user } = compiler.context;
    if (member === "roles") return `${compiler.bind(user?.roles ?? [])}::text[]`;
    if (member === "roleIds") return `${compiler.bind(user?.roleIds ?? [])}::bigint[]`;
    return `${compiler.bind(user?.[member] ?? null)}::bigint`;
  }
  const setting = `nullif(current_setting('${settings[member]}', true), '')`;
  // As a scalar subselect it is read once per statement and not once per row.
  const list = member === "roles" ? "text[]" : member === "roleIds" ? "bigint[]" : null;
  return list === null ? `(select ${setting}::bigint)` : `(select ${setting}::${list})::${list}`;
}

const settings: Record<UserMember, string> = {
  id: "app.user",
  orgId: "app.org",
  tenantId: "app.tenant",
  roles: "app.roles",
  roleIds: "app.role_ids",
};

/** $today and $now: bound in a filter, the clock of the transaction elsewhere. */
export function clockSql(compiler: SqlCompiler, name: "today" | "now"): string {
  if (compiler.target !== "filter") return name === "today" ? "current_date" : "now()";
  const type = name === "today" ? "date" : "timestamptz";
  return `${compiler.bind(compiler.context[name] ?? null)}::${type}`;
}
