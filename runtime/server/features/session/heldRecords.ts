import { entities } from "../../../../generated/server.ts";
import type { Claims } from "../../core/database/contract.ts";
import type { Session } from "../../core/http/contract.ts";

type ClosedFields = ReadonlyMap<string, ReadonlySet<string>>;

/** What limits a person. */
export interface Limits extends Pick<Claims, "administrator" | "platform" | "rowRules" | "scope"> {
  closedFields: ClosedFields;
}

/** Fields that hold values of records of any entity (x-holds: records), by table. */
const holding: ReadonlyMap<string, readonly string[]> = new Map(
  entities.flatMap(({ table, fields }) => {
    const names = fields.filter(({ holds }) => holds === "records").map(({ name }) => name);
    return names.length > 0 ? [[table, names] as const] : [];
  }),
);

/** True for a field that nobody closes: it follows from what else is closed to a person. */
export const holdsRecords = (table: string, name: string): boolean =>
  holding.get(table)?.includes(name) ?? false;

/**
 * The closed fields of a person, with those that would show what is closed: whose rows or fields are limited in any entity, and who
 * has no administrator's rights, must not read copies of records out of logs.
 */
export function allClosedFields(limits: Limits): ClosedFields {
  if (seesEverything(limits)) return limits.closedFields;
  const closed = new Map(limits.closedFields);
  for (const [table, names] of holding) {
    closed.set(table, new Set([...(closed.get(table) ?? []), ...names]));
  }
  return closed;
}

/** True for who may see every record of the tenant with every field, whatever entity it is of. */
export const seesAllRecords = ({ claims, closedFields = new Map() }: Session): boolean =>
  seesEverything({ ...claims, closedFields });

function seesEverything(limits: Limits): boolean {
  const { administrator, closedFields, platform, rowRules, scope } = limits;
  if (platform) return true;
  const isLimited = closedFields.size > 0 || rowRules !== undefined || scope.kind !== "all";
  return administrator === true && !isLimited;
}
