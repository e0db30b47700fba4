import { sql } from "../../core/entity/door/sqlPart.ts";
import { records } from "../../../../generated/records.ts";
import type { CodeGenActions } from "../../../../generated/system/codeGen/routes.ts";
import type { CodeGenCodeGenColumnListOutput } from "../../../../generated/system/codeGen/types.ts";
import { keywordsOf } from "../../../shared/codeGen/design.ts";
import { rulesOf } from "../../../shared/codeGen/rules.ts";
import { FormworkError } from "../../../shared/errors/formworkError.ts";
import { pascalCase } from "../../../shared/schema/names.ts";
import type { CallContext } from "../../core/http/contract.ts";
import { columnsOf, databaseNumber, ownersOf, readCatalog, readTable } from "./tables.ts";

type Shown = CodeGenCodeGenColumnListOutput[number];

const design = "system/codeGen";
const as = { server: "the call has a right of its own" };
const systemModules = new Set(["access", "system"]);

type Names =
  | "codeGenNamespaces"
  | "codeGenDatabases"
  | "codeGenTables"
  | "codeGenColumns"
  | "codeGenTableColumns"
  | "codeGenEntityColumns"
  | "codeGenEntities"
  | "codeGenColumnDetail"
  | "codeGenColumnList"
  | "codeGenColumnUpdate"
  | "codeGenTemplates";

/** Handlers that tell of tables, columns and their settings in the words of the wire. */
export const columnActions: Pick<CodeGenActions, Names> = {
  codeGenNamespaces: (_, { entities }) =>
    [...new Set([...entities.values()].map(({ module }) => module))].sort(),

  codeGenDatabases: () => [{ configId: databaseNumber, dbName: "PostgreSQL" }],

  async codeGenTables({ configId }, context) {
    const owners = ownersOf(context.entities);
    const { tables } = await readCatalog(context);
    return tables.map(({ name, comment, columns }) => ({
      configId,
      tableName: name,
      entityName: pascalCase(owners.get(name)?.name ?? ""),
      createTime: null,
      updateTime: null,
      tableComment: comment ?? owners.get(name)?.label ?? "",
      columnCount: columns.length,
      assemblyName: owners.get(name)?.key ?? "",
    }));
  },

  async codeGenColumns({ tableName }, context) {
    return columnsOf(await readTable(context.tx, tableName));
  },

  async codeGenTableColumns({ tableName }, context) {
    return columnsOf(await readTable(context.tx, tableName));
  },

  async codeGenEntityColumns({ entityName }, context) {
    const entity = [...context.entities.values()].find(
      ({ key, name }) => key === entityName || pascalCase(name) === pascalCase(entityName),
    );
    if (!entity) throw new FormworkError("D1002");
    return columnsOf(await readTable(context.tx, entity.table));
  },

  async codeGenEntities({ excludeSysTable }, context) {
    const { tables } = await readCatalog(context);
    const byName = new Map(tables.map((table) => [table.name, table]));
    return [...context.entities.values()]
      .filter(({ module }) => !excludeSysTable || !systemModules.has(module))
      .flatMap(({ name, table, label }) => {
        const found = byName.get(table);
        return found
          ? [
              {
                entityName: pascalCase(name),
                dbTableName: table,
                tableDescription: label,
                columns: columnsOf(found),
              },
            ]
          : [];
      });
  },

  async codeGenColumnDetail({ id, codeGenId }, context) {
    const [first] = await columnRows(context, id ?? codeGenId, id === undefined ? "design" : "any");
    if (!first) throw new FormworkError("D1002");
    return first;
  },

  codeGenColumnList: ({ codeGenId, id }, context) => columnRows(context, codeGenId ?? id, "design"),

  async codeGenColumnUpdate({ body: given }, context) {
    const designs = new Set(given.map(({ codeGenId }) => codeGenId));
    const [owner] = designs;
    if (designs.size !== 1 || typeof owner !== "number")
      throw new FormworkError("F4000", { fields: { codeGenId: { key: "required" } } });
    const { columnList: rows = [] } = await records(context).get(design, owner);
    const changed = new Map(given.map((column) => [column.id, column]));
    const columnList = rows.map((row) => {
      const change = Object.entries(changed.get(row.id) ?? {});
      return { ...row, ...Object.fromEntries(change.filter(([, value]) => value !== undefined)) };
    });
    await records(context).update(design, owner, { columnList }, { as: "caller" });
    return null;
  },

  codeGenTemplates: (_, context) =>
    records(context).read(
      "system/codeGenTemplate",
      sql`true`,
      ["id", "name", "type", "sysFlag", "isDefault", "outputFile", "describe", "orderNo"],
      { as, order: ["orderNo", "id"] },
    ),
};

async function columnRows(
  context: CallContext,
  number: number | undefined,
  what: "design" | "any",
): Promise<Shown[]> {
  if (number === undefined)
    throw new FormworkError("F4000", { fields: { codeGenId: { key: "required" } } });
  const rows = await records(context).read(
    "system/codeGenColumn",
    what === "design" ? { codeGenId: number } : sql`${number} in (t.id, t.code_gen_id)`,
    ["id", "codeGenId"],
    { as, order: ["orderNo", "id"] },
  );
  const codeGenId = rows[0]?.codeGenId ?? null;
  if (codeGenId === null) return [];
  const record = await context.records.get(design, codeGenId);
  const wanted = new Set(rows.map(({ id }) => id));
  return (record["columnList"] as unknown as Shown[])
    .filter(({ id }) => wanted.has(id))
    .map((column) => shown(column, codeGenId));
}

const lower = (name: string) => `${name.charAt(0).toLowerCase()}${name.slice(1)}`;

function shown(column: Shown, codeGenId: number): Shown {
  const ruleItems = rulesOf({ rules: column.rules });
  return {
    ...column,
    codeGenId,
    keywords: keywordsOf(column),
    lowerPropertyName: lower(column.propertyName),
    lowerFkEntityName: column.fkEntityName ? lower(column.fkEntityName) : null,
    lowerFkColumnName: column.fkColumnName ? lower(column.fkColumnName) : null,
    ruleItems: ruleItems as Shown["ruleItems"],
    remoteVerify: ruleItems.some(({ type }) => type === "remote"),
    anyRule: ruleItems.length > 0,
    trigger: /Selector|ForeignKey|Picker|Switch/.test(column.effectType ?? "") ? "change" : "blur",
  };
}
