import { FormworkError } from "../../../../../shared/errors/formworkError.ts";
import type { EntityShape, Reference } from "../../contract.ts";
import type { Operation } from "../../operation.ts";
import { identifier } from "../../identifiers.ts";

/** Records among the ids that others keep from being deleted, each with its refusal: F4011 for the first reference that does. */
export async function keptByReferences(
  { shape, registry, context: { tx } }: Operation,
  ids: readonly number[],
): Promise<ReadonlyMap<number, FormworkError>> {
  const kept = new Map<number, FormworkError>();
  const ask = async (text: string, refusal: FormworkError) => {
    const rows = await tx.query<{ id: number }>(text, [ids]);
    for (const { id } of rows) if (!kept.has(Number(id))) kept.set(Number(id), refusal);
  };
  for (const reference of registry.references(shape.model.key)) {
    const text = keepingText(reference);
    if (text === null) continue;
    const isJoin = reference.field.relation?.through !== undefined;
    const entity = reference.from.model.label;
    await ask(text, new FormworkError("F4011", isJoin ? {} : { params: { entity } }));
  }
  const { tree } = shape.model;
  const parent = tree ? shape.byName.get(tree.parent) : undefined;
  if (parent?.column && !parent.relation)
    await ask(namingText(shape, parent.name), new FormworkError("F4011"));
  return kept;
}

/** Finds the records that a reference keeps; null: it keeps none. */
function keepingText({ from, field }: Reference): string | null {
  const { relation } = field;
  if (!relation) return null;
  const { through, onDelete } = relation;
  if (through) {
    if (onDelete !== "restrict") return null;
    const [table, own, other] = [through.table, through.ownColumn, through.otherColumn].map(
      identifier,
    );
    const join = `${table} j join ${from.table} t on t."id" = j.${own}`;
    return named(`${join} where j.${other} = g.id${liveCondition(from)}`);
  }
  if (field.column === null || onDelete === "cascade") return null;
  return onDelete === "setNull" && field.nullable ? null : namingText(from, field.name);
}

function namingText(from: EntityShape, name: string): string {
  return named(`${from.table} t where t.${from.column(name)} = g.id${liveCondition(from)}`);
}

/** One row that names a record is enough, however many there are. */
const named = (rows: string) =>
  `select g.id from unnest($1::bigint[]) g (id) where exists (select 1 from ${rows})`;

const liveCondition = (from: EntityShape): string =>
  from.model.lifecycle.softDelete ? ` and t.${from.column("isDelete")} = false` : "";
