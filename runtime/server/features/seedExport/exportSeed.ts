import type { Json } from "../../../shared/entity/model.ts";
import { systemClaims, type Database, type Transaction } from "../../core/database/contract.ts";
import { StartFault } from "../../core/config/startFault.ts";
import type { EntityShape, Registry } from "../../core/entity/contract.ts";
import { exportKinds } from "./exportKinds.ts";
import { namingIn } from "./naming.ts";
import { seedRow } from "./seedRow.ts";

export interface ExportRequest {
  /** "role", "menu", "package", "dictionary", "config", "tenantConfig" */
  kind: string;
  /** The code that names the record. */
  name: string;
  /** Code of its tenant; absent: it is in one only. */
  tenant?: string | undefined;
}

export interface ExportedRows {
  entity: string;
  rows: { [field: string]: Json }[];
}

export interface Exported {
  files: ExportedRows[];
  /** What belongs to the record and has no seed file, in words. */
  left: string[];
}

const tenants = "access/tenant";

/** Rows of seed files for a record of the database and what goes along with it. Throws StartFault for a record that there is not, or in several tenants. */
export async function exportSeed(
  database: Database,
  registry: Registry,
  keyOf: (entity: string) => string[] | null,
  { kind: word, name, tenant }: ExportRequest,
): Promise<Exported> {
  const kind = Object.hasOwn(exportKinds, word) ? exportKinds[word] : undefined;
  if (!kind)
    throw new StartFault(
      `Nothing is called "${word}"; there are ${Object.keys(exportKinds).join(", ")}.`,
    );
  return database.transaction(
    systemClaims,
    async (tx) => {
      const naming = namingIn(tx, registry, keyOf);
      const shape = registry.shape(kind.entity);
      const id = await found(tx, registry, shape, { by: kind.by, word, name, tenant });
      const written = async (of: EntityShape, one: number) => {
        const record = await naming.record(of, one);
        const owner = Number(record["tenantId"] ?? 0);
        const home = owner > 0 ? await naming.record(registry.shape(tenants), owner) : null;
        const row = await seedRow(naming, of, record);
        return home ? { $tenant: home["code"] as Json, ...row } : row;
      };
      const own = { entity: kind.entity, rows: [await written(shape, id)] };
      const left: string[] = [];
      for (const { entity, field } of kind.beside ?? []) {
        const { length } = await idsOf(tx, registry.shape(entity), [field], id);
        if (length > 0) left.push(`${length} rows of ${entity}`);
      }
      if (!kind.with) return { files: [own], left };
      const along = registry.shape(kind.with.entity);
      const rows: ExportedRows["rows"] = [];
      for (const one of await idsOf(tx, along, [kind.with.field], id))
        rows.push(await written(along, one));
      return { files: [own, { entity: kind.with.entity, rows }], left };
    },
    { readOnly: true },
  );
}

interface Wanted {
  by: string[];
  word: string;
  name: string;
  tenant: string | undefined;
}

async function found(
  tx: Transaction,
  registry: Registry,
  shape: EntityShape,
  { by, word, name, tenant }: Wanted,
): Promise<number> {
  const ids = await idsOf(tx, shape, by, name);
  if (!shape.byName.get("tenantId")?.column || shape.model.scope !== "tenant") {
    if (ids[0] === undefined) throw new StartFault(`There is no ${word} "${name}".`);
    return ids[0];
  }
  const home = registry.shape(tenants);
  const homes = await tx.query<{ id: number; code: string }>(
    `select t."id", h.${home.column("code")} as code from ${shape.table} t
       join ${home.table} h on h."id" = t.${shape.column("tenantId")}
      where t."id" = any($1::bigint[]) order by 2`,
    [ids],
  );
  const fitting = homes.filter(({ code }) => tenant === undefined || code === tenant);
  if (fitting.length === 1) return Number(fitting[0]?.id);
  const where = tenant === undefined ? "" : ` in the tenant "${tenant}"`;
  if (fitting.length === 0) throw new StartFault(`There is no ${word} "${name}"${where}.`);
  const codes = fitting.map(({ code }) => code).join(", ");
  throw new StartFault(
    `Several tenants have a ${word} "${name}" (${codes}); name one with --tenant.`,
  );
}

/** Ids of the records that have the value in one of these fields and are not deleted. */
async function idsOf(
  tx: Transaction,
  shape: EntityShape,
  fields: string[],
  value: string | number,
): Promise<number[]> {
  const conditions = fields.map((field) => `t.${shape.column(field)}::text = $1`).join(" or ");
  const living = shape.model.lifecycle.softDelete ? ` and not t.${shape.column("isDelete")}` : "";
  const rows = await tx.query<{ id: number }>(
    `select t."id" from ${shape.table} t where (${conditions})${living} order by t."id"`,
    [String(value)],
  );
  return rows.map(({ id }) => Number(id));
}
