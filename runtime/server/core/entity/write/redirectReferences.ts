import type { FieldModel } from "../../../../shared/entity/model.ts";
import type { Transaction } from "../../database/contract.ts";
import { relate } from "../door/relate.ts";
import { writeFault } from "./rows/databaseFaults.ts";
import { holdersOf } from "../computed/dependencies.ts";
import { heldBy, settleHeld } from "../computed/settle.ts";
import { identifier } from "../identifiers.ts";
import { journalInsert } from "../history/journal.ts";
import { createParameters } from "../parameters.ts";
import type { EntityShape, Registry } from "../contract.ts";

export interface Redirection {
  /** Entity of the two records. */
  key: string;
  from: number;
  to: number;
  requestId: string;
}

/**
 * Lets everything that points to one record point to another of its entity, journaled; gives the number of changed records by
 * entity. A child row or a link that would stand twice then goes; a record that must stand once and would stand twice is a refusal.
 * Needs the server's rights: what the person cannot see is moved as well.
 */
export async function redirectReferences(
  tx: Transaction,
  registry: Registry,
  redirection: Redirection,
): Promise<ReadonlyMap<string, number>> {
  const moved = new Map<string, number>();
  for (const { from: shape, field } of registry.references(redirection.key)) {
    const number = field.relation?.through
      ? await redirectLinks(tx, registry, { shape, field }, redirection)
      : await redirectColumn(tx, shape, field, redirection);
    const held = holdersOf(registry, shape.model.key)
      .filter(
        ({ way: [step, ...further] }) =>
          step?.in === "own" && step.field === field.name && further.length === 0,
      )
      .map((holder) => ({ holder, ids: [redirection.to] }));
    await settleHeld({ tx, registry, shape }, held);
    moved.set(shape.model.key, (moved.get(shape.model.key) ?? 0) + number);
  }
  const shape = registry.shape(redirection.key);
  await settleHeld(
    { tx, registry, shape },
    await heldBy({ tx, registry, shape, ids: [redirection.to] }),
  );
  return moved;
}

async function redirectLinks(
  tx: Transaction,
  registry: Registry,
  { shape, field }: { shape: EntityShape; field: FieldModel },
  { from, to, requestId }: Redirection,
): Promise<number> {
  const through = field.relation?.through;
  if (!through) return 0;
  const [table, own, other] = [through.table, through.ownColumn, through.otherColumn].map(
    identifier,
  );
  const rows = await tx.query<{ id: number; others: number[] }>(
    `select ${own} as id, array_agg(${other}) as others from ${table}
      where ${own} in (select ${own} from ${table} where ${other} = $1) group by ${own}`,
    [from],
  );
  const options = { as: { server: "another record takes over what points to this one" } };
  for (const { id, others } of rows) {
    const next = others.map((each) => (Number(each) === from ? to : Number(each)));
    await relate({ tx, registry, shape, requestId, options }, Number(id), field.name, next);
  }
  return rows.length;
}

async function redirectColumn(
  tx: Transaction,
  shape: EntityShape,
  field: FieldModel,
  { from, to, requestId }: Redirection,
): Promise<number> {
  if (field.column === null || shape.model.kind === "view") return 0;
  if (shape.model.kind === "child") await dropTwins(tx, shape, field, { from, to });
  const column = shape.column(field.name);
  const parameters = createParameters();
  const [old, next] = [parameters.bind(from), parameters.bind(to)];
  const parts = [
    `b as materialized (select t.* from ${shape.table} t where t.${column} = ${old}::bigint for update)`,
    `w as (update ${shape.table} t set ${[`${column} = ${next}::bigint`, ...marks(tx, shape, parameters.bind)].join(", ")}
       from b where t."id" = b."id" returning t.*)`,
  ];
  if (shape.model.lifecycle.audit) {
    const rows = { before: "b", after: "w", from: `w join b on b."id" = w."id"` };
    parts.push(`j as (${journalInsert(shape, tx, "update", rows, parameters, requestId)})`);
  }
  const text = `with ${parts.join(", ")} select count(*)::int as number from w`;
  try {
    const [row] = await tx.query<{ number: number }>(text, parameters.values);
    return row?.number ?? 0;
  } catch (error) {
    throw writeFault(shape, error);
  }
}

/** Who changed the record and when, and its next version. */
function marks(tx: Transaction, shape: EntityShape, bind: (value: string | number) => string) {
  const { claims } = tx;
  const { lifecycle } = shape.model;
  return [
    ...(shape.lockColumn ? [`${shape.lockColumn} = t.${shape.lockColumn} + 1`] : []),
    ...(lifecycle.audit
      ? [
          `${shape.column("updateTime")} = now()`,
          `${shape.column("updateUserId")} = ${bind(claims.userId)}::bigint`,
          `${shape.column("updateUserName")} = ${bind(claims.userName)}::text`,
        ]
      : []),
  ];
}

/** Child rows that would stand twice once both point to the same. */
async function dropTwins(
  tx: Transaction,
  shape: EntityShape,
  field: FieldModel,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const column = shape.column(field.name);
  for (const { fields } of shape.model.unique) {
    if (!fields.includes(field.name)) continue;
    const same = fields
      .filter((name) => name !== field.name)
      .map((name) => `d.${shape.column(name)} = s.${shape.column(name)}`);
    await tx.query(
      `delete from ${shape.table} s using ${shape.table} d
        where ${[`s.${column} = $1`, `d.${column} = $2`, ...same].join(" and ")}`,
      [from, to],
    );
  }
}
