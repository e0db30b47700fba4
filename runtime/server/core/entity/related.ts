import type { Transaction } from "../database/contract.ts";
import { fullAccess } from "./fieldAccess.ts";
import { createParameters } from "./parameters.ts";
import type { EntityShape, Registry, Row } from "./registry.ts";
import { selectList } from "./selection.ts";

/** Names of relation fields whose records the conditions of the entity look into (`orgId.status`). */
function neededRelations(shape: EntityShape): string[] {
  const { rules, fields } = shape.model;
  const texts = rules.map((rule) => rule.expr);
  for (const { when, defaultExpr } of fields) {
    texts.push(...Object.values(when ?? {}), defaultExpr ?? "");
  }
  const all = texts.join(" ");
  return fields
    .filter((field) => field.kind === "relation" && new RegExp(`\\b${field.name}\\s*\\.`).test(all))
    .map((field) => field.name);
}

/** The records that conditions look into, by the name of the relation field; undefined when none does. */
export async function loadRelated(
  tx: Transaction,
  registry: Registry,
  shape: EntityShape,
  record: Row,
): Promise<Record<string, Row | null> | undefined> {
  const names = neededRelations(shape);
  if (names.length === 0) return undefined;
  const related: Record<string, Row | null> = {};
  for (const name of names) {
    const id = record[name];
    const target = registry.shape(shape.byName.get(name)?.relation?.to as string);
    related[name] = Number.isSafeInteger(id)
      ? await load(tx, registry, target, id as number)
      : null;
  }
  return related;
}

async function load(
  tx: Transaction,
  registry: Registry,
  target: EntityShape,
  id: number,
): Promise<Row | null> {
  const parameters = createParameters();
  const list = selectList(registry, target, fullAccess, { form: "rest", detail: false });
  const [row] = await tx.query<{ record: string }>(
    `select (select row_to_json(x.*)::text from (select ${list}) x) as record from ${target.table} t where t."id" = ${parameters.bind(id)}`,
    parameters.values,
  );
  return row ? (JSON.parse(row.record) as Row) : null;
}
