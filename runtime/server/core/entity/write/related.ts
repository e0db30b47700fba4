import { toOne } from "../../../../shared/entity/toOne.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { accessTo, readable, type Access } from "../rights/access.ts";
import type { Operation } from "../operation.ts";
import { createParameters } from "../parameters.ts";
import { knowable } from "../rights/policyRules.ts";
import type { EntityShape } from "../contract.ts";
import type { Row } from "../rows.ts";
import { recordText, selectList } from "../read/selection.ts";

/** Names of relation fields whose records the conditions of the entity look into (`orgId.status`). */
function neededRelations(shape: EntityShape): string[] {
  const { rules, fields } = shape.model;
  const texts = rules.map((rule) => rule.expr);
  for (const { when, defaultExpr } of fields) {
    texts.push(...Object.values(when ?? {}), defaultExpr ?? "");
  }
  const all = texts.join(" ");
  return fields
    .filter((field) => toOne(field) && new RegExp(`\\b${field.name}\\s*\\.`).test(all))
    .map((field) => field.name);
}

/**
 * The records that conditions look into, by the name of the relation field; undefined when none does. They hold what the person may know
 * of them: whether a record is taken or refused tells no more than reading it would.
 */
export async function loadRelated(
  operation: Operation,
  record: Row,
): Promise<Record<string, Row | null> | undefined> {
  const { shape, registry } = operation;
  const names = neededRelations(shape);
  if (names.length === 0) return undefined;
  const related: Record<string, Row | null> = {};
  for (const name of names) {
    const id = record[name];
    const target = registry.shape(shape.byName.get(name)?.relation?.to as string);
    related[name] = Number.isSafeInteger(id) ? await load(operation, target, id as number) : null;
  }
  return related;
}

async function load(
  { registry, context }: Operation,
  target: EntityShape,
  id: number,
): Promise<Row | null> {
  const { tx, session } = context;
  const access = readAccess(target, session);
  if (!access) return null;
  const known = target.stored.filter(
    (field) => readable(access, field) && knowable(session, target.model, field.name),
  );
  const only = new Set(known.map(({ name }) => name));
  const parameters = createParameters();
  // What lists cover is known to whom a whole record shows it.
  const selection = selectList(registry, target, access, { form: "rest", detail: true, only });
  const [row] = await tx.query<{ record: string }>(
    `select ${recordText(selection, access)} as record from ${target.table} t where t."id" = ${parameters.bind(id)}`,
    parameters.values,
  );
  return row ? (JSON.parse(row.record) as Row) : null;
}

/** Null for a person whom the rules of the entity let read nothing of it. */
function readAccess(target: EntityShape, session: Operation["context"]["session"]): Access | null {
  try {
    return accessTo(target, session, "read");
  } catch (error) {
    if (error instanceof FormworkError && error.code === "D1016") return null;
    throw error;
  }
}
