import { records } from "../../../../generated/records.ts";
import type { Transaction } from "../../core/database/contract.ts";
import type { EntityShape } from "../../core/entity/contract.ts";
import { createParameters } from "../../core/entity/parameters.ts";
import { joinTables } from "../joinTables.ts";
import type { Occasion } from "./occasion.ts";

/** People who are told of one occasion. */
const most = 200;

const as = { server: "who is told of a record follows from its schema" };

/** An account that may be told. */
export interface Addressee {
  id: number;
  email: string | null;
}

/** Enabled accounts of the tenant that the occasion is for, whatever they may read. */
export async function peopleOf(
  tx: Transaction,
  shape: EntityShape,
  { tenantId, recordId, to, people = [], except }: Occasion,
): Promise<Addressee[]> {
  const values = await namedIn(tx, shape, recordId, fieldsOf(to));
  const valuesOf = (fields: readonly string[]) => fields.flatMap((name) => values.get(name) ?? []);
  const named = [
    ...people,
    ...valuesOf(to.flatMap(({ field }) => field ?? [])),
    ...(await headsOf(tx, valuesOf(to.flatMap(({ head }) => head ?? [])))),
  ];
  const holders = await holdersOf(
    tx,
    tenantId,
    to.flatMap(({ role }) => role ?? []),
  );
  const read = (ids: number[]) =>
    records({ tx }).read(
      "access/account",
      { id: ids, tenantId, status: 1, isDelete: false },
      ["id", "email"],
      { as, order: ["id"], limit: most },
    );
  // However many have a role: whom the record names is told.
  const first = await read(named);
  const others = new Set(first.map(({ id }) => id));
  const found = [...first, ...(await read(holders)).filter(({ id }) => !others.has(id))];
  return found.filter(({ id }) => id !== except).slice(0, most);
}

/** Directors of organizations. */
async function headsOf(tx: Transaction, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const asked = { id: ids, isDelete: false };
  const rows = await records({ tx }).read("access/organization", asked, ["directorId"], { as });
  return rows.flatMap(({ directorId }) => directorId ?? []);
}

/** Everybody in the tenant who has one of the roles. */
async function holdersOf(tx: Transaction, tenantId: number, codes: string[]): Promise<number[]> {
  if (codes.length === 0) return [];
  const asked = { tenantId, code: codes, status: 1, isDelete: false };
  const roles = await records({ tx }).read("access/role", asked, ["id"], { as });
  const { table, account, role } = joinTables.accountRole;
  const rows = await tx.query<{ id: number }>(
    `select distinct ${account} as id from ${table} where ${role} = any($1::bigint[])`,
    [roles.map(({ id }) => id)],
  );
  return rows.map(({ id }) => Number(id));
}

const fieldsOf = (to: Occasion["to"]): string[] =>
  to.flatMap(({ field, head }) => field ?? head ?? []);

/** Ids in fields of the record. */
async function namedIn(
  tx: Transaction,
  shape: EntityShape,
  recordId: number,
  names: readonly string[],
): Promise<Map<string, number[]>> {
  if (names.length === 0) return new Map();
  const parameters = createParameters();
  const columns = names.map((name, index) => `t.${shape.column(name)}::text as "n${index}"`);
  const [row] = await tx.query<Record<string, string | null>>(
    `select ${columns.join(", ")} from ${shape.table} t where t."id" = ${parameters.bind(recordId)}`,
    parameters.values,
  );
  return new Map(
    names.map((name, index) => {
      const value = row?.[`n${index}`];
      return [name, value ? [Number(value)] : []];
    }),
  );
}
