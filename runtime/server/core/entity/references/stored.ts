import type { FieldModel } from "../../../../shared/entity/model.ts";
import { identifier } from "../identifiers.ts";
import type { Operation } from "../operation.ts";
import { createParameters } from "../parameters.ts";
import type { Row } from "../rows.ts";
import { isReferring, namedIn, type NamedIds } from "./named.ts";

/** What a stored record names already, by field; nothing for one that the person does not reach. */
export async function storedReferences(
  { shape, context }: Operation,
  id: number,
): Promise<Map<FieldModel, NamedIds>> {
  const fields = shape.model.fields.filter(isReferring);
  if (fields.length === 0) return new Map();
  const parameters = createParameters();
  const list = fields.map((field, index) => `${storedSql(field)} as c${index}`);
  const [row] = await context.tx.query<Record<string, unknown>>(
    `select ${list.join(", ")} from ${shape.table} t where t."id" = ${parameters.bind(id)}`,
    parameters.values,
  );
  const stored: Row = Object.fromEntries(
    fields.map(({ name }, index) => [name, row?.[`c${index}`]]),
  );
  return namedIn(fields, stored);
}

function storedSql({ column, relation }: FieldModel): string {
  const through = relation?.through;
  if (!through) return `to_jsonb(t.${identifier(column as string)})`;
  const [table, own, other] = [through.table, through.ownColumn, through.otherColumn].map(
    identifier,
  );
  return `(select jsonb_agg(j.${other}) from ${table} j where j.${own} = t."id")`;
}
