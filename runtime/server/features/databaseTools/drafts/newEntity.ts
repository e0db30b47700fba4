import { schemasOf } from "../../../../shared/codeGen/schemaOf.ts";
import type { Design } from "../../../../shared/codeGen/design.ts";
import { camel, nameOf } from "../../../../shared/codeGen/nameOf.ts";
import { namePattern, pascalCase, snakeCase, words } from "../../../../shared/schema/names.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import {
  type Generator,
  ownersOf,
  readCatalog,
  readSource,
  readTableSource,
  type SchemaFile,
} from "../../codeGen/index.ts";
import { refuse } from "./draft.ts";
import { type ColumnInput, tableOf } from "./typedColumns.ts";

interface Wanted {
  tableName: string;
  /** Module; none: the part of the table's name before the first underscore. */
  position?: string | null | undefined;
  entityName?: string | null | undefined;
}

/** The schema of an entity with the columns of a table that no entity owns. D1002, F4000, F4072. */
export async function entityOfTable(
  generator: Generator,
  wanted: Wanted,
  context: CallContext,
): Promise<SchemaFile> {
  const { tableName } = wanted;
  const owner = ownersOf(context.entities).get(tableName);
  if (owner) refuse(`${tableName} is the table of ${owner.key}.`, "Change that entity instead.");
  const names = await freeNames(wanted, context);
  const { sources } = await readSource(generator, { kind: "table", name: tableName }, context);
  return fileOf(names, sources[0] ?? nothing());
}

/** The schema of an entity with these columns. F4000, F4072. */
export async function entityOfColumns(
  generator: Generator,
  { tableName, description }: { tableName: string; description?: string | null | undefined },
  columns: readonly ColumnInput[],
  context: CallContext,
): Promise<SchemaFile> {
  const names = await freeNames({ tableName }, context);
  const table = tableOf(tableName, description ?? null, columns);
  const { sources } = await readTableSource(generator, table, context);
  return fileOf(names, { ...(sources[0] ?? nothing()), title: description ?? "" });
}

/** Every column of the table is one that an entity has by itself. */
const nothing = () => refuse("No column is left for a field.", "Give the table one of its own.");

interface Names {
  tableName: string;
  nameSpace: string;
  entityName: string;
}

/** Module and entity, neither of which is taken. */
async function freeNames(
  { tableName, position, entityName }: Wanted,
  context: CallContext,
): Promise<Names> {
  const [prefix = "", ...rest] = snakeCase(tableName).split("_");
  const isPlaced = Boolean(position?.trim());
  const nameSpace = camel(position?.trim() || prefix);
  const plain = { tableName, nameSpace, entityName: camel(entityName ?? "") };
  const name = nameOf({ ...plain, busName: "" });
  const refused = (input: string) =>
    new FormworkError("F4000", { fields: { [input]: { key: "identifier" } } });
  if (!isPlaced && (rest.length === 0 || !/^[a-z0-9_]+$/.test(tableName)))
    throw refused("tableName");
  if (!namePattern.test(nameSpace)) throw refused(isPlaced ? "position" : "tableName");
  if (!namePattern.test(name)) throw refused("entityName");
  if (context.entities.has(`${nameSpace}/${name}`))
    refuse(`The entity ${nameSpace}/${name} is there already.`, "Choose another name.");
  const table = `${snakeCase(nameSpace)}_${snakeCase(name)}`;
  const { tables } = await readCatalog(context);
  if (tables.some((known) => known.name === table))
    refuse(
      `${table} is there already, and the migration of ${pascalCase(name)} would make it.`,
      "Choose another entityName: the rows can then be copied.",
    );
  return { tableName, nameSpace, entityName: name };
}

interface Source {
  title: string;
  tableUniqueConfig: string | null;
  columns: Design["columnList"];
}

function fileOf(names: Names, { title, tableUniqueConfig, columns }: Source): SchemaFile {
  const busName = title || words(names.entityName);
  const [file] = schemasOf({ ...names, busName, tableUniqueConfig, columnList: columns });
  return file ?? refuse("There is no schema of that name.", "Choose another name.");
}
