import type { EntityRights } from "../../core/database/changes/rights.ts";

/** Names that go with a plan, by entity of before. */
export interface Vanished {
  entity: string;
  table: string;
  /** The entity itself goes. */
  whole: boolean;
  fields: string[];
  codes: string[];
}

export function vanishedNames(
  before: readonly EntityRights[],
  after: readonly EntityRights[],
): Vanished[] {
  const found: Vanished[] = [];
  for (const old of before) {
    const now = after.find(({ key, was }) => key === old.key || was.includes(old.key));
    const kept = new Set(now?.fields.flatMap(({ name, was }) => [name, ...was]));
    const fields = old.fields.map(({ name }) => name).filter((name) => !kept.has(name));
    const codes = old.codes.filter((code) => !now?.codes.includes(code));
    if (fields.length === 0 && codes.length === 0 && now) continue;
    found.push({ entity: old.key, table: old.table, whole: !now, fields, codes });
  }
  return found;
}
