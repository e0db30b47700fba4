import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import {
  longestName,
  namePattern,
  pascalCase,
  reservedFor,
  snakeCase,
  words,
} from "../../runtime/shared/schema/names.ts";
import { printJson } from "../../runtime/shared/text/printJson.ts";
import { isFilter, isSelective, starterField } from "../model/starterFields.ts";
import type { Printer } from "../output/report.ts";
import { isInstalled } from "../project/places.ts";
import { exitCodes } from "./options.ts";
import { UsageFault } from "./runs/usageFault.ts";

interface NewOptions {
  schemas: string;
  fields: string;
}

/** Writes a first schema `<module>/<entity>.schema.json` to go on from; never over a file that is there. Gives the exit code. */
export function createSchema(key: string, options: NewOptions, printer: Printer): number {
  const [module = "", name = "", ...rest] = key.split("/");
  for (const part of [module, name, ...rest]) refuseLong(part);
  if (rest.length > 0 || !namePattern.test(module) || !namePattern.test(name)) {
    throw new UsageFault(
      `"${key}" is no key of an entity; write <module>/<entity> in camel case, such as office/vehicle.`,
    );
  }
  const reserved =
    reservedFor(module, "module") ??
    reservedFor(name, "entity") ??
    reservedFor(`${snakeCase(module)}_${snakeCase(name)}`, "table");
  if (reserved) throw new UsageFault(`"${key}" is reserved for ${reserved}; choose another name.`);
  const file = path.join(options.schemas, module, `${name}.schema.json`);
  if (existsSync(file)) throw new UsageFault(`${file} exists; it was left as it is.`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, starterText(key, options.fields, isInstalled), { flag: "wx" });
  printer.out(`created ${file}\nnext: complete it, then run: npm run generate`);
  return exitCodes.done;
}

/** Said apart: a name that is too long may be in camel case all the same. */
export function refuseLong(name: string): void {
  if (name.length > longestName)
    throw new UsageFault(
      `"${name}" has ${name.length} characters; a name has at most ${longestName}. Shorten it.`,
    );
}

/** Text of a first schema; `installed`: for a project whose schema language comes with the package. */
export function starterText(key: string, fields: string, installed: boolean): string {
  const [module = "", name = ""] = key.split("/");
  const meta = installed ? "../../node_modules/formwork/lib/schemas/meta" : "../meta";
  const schema = {
    $schema: `${meta}/entity.schema.json`,
    ...starterSchema(module, name, readFields(fields)),
  };
  return `${printJson(schema)}\n`;
}

type Field = { name: string; kind: string; schema: Record<string, unknown> };

function readFields(text: string): Field[] {
  return text.split(",").map((part) => {
    const [name = "", kind = "string"] = part.trim().split(":");
    refuseLong(name);
    if (!namePattern.test(name))
      throw new UsageFault(`"${name}" is no field name; write it in camel case, such as boughtOn.`);
    const reserved = reservedFor(name, "field");
    if (reserved)
      throw new UsageFault(`"${name}" is reserved for ${reserved}; choose another name.`);
    return { name, kind, schema: { title: words(name), ...starterField(kind) } };
  });
}

function starterSchema(module: string, name: string, fields: Field[]): object {
  const [first] = fields;
  const names = fields.map((field) => field.name);
  const filters = fields.filter((field) => isFilter(field.kind)).slice(0, 3);
  // Without an index `formwork budget` refuses the filter; the order of the default view has one in any case.
  const indexed = filters.filter(({ kind }) => isSelective(kind));
  return {
    $id: `${module}/${name}`,
    title: words(name),
    description: `What one ${words(name).toLowerCase()} is, in a sentence: change this text.`,
    type: "object",
    "x-entity": {
      module,
      api: module + pascalCase(name),
      titleField: first?.name,
      scope: "tenant",
    },
    ...(indexed.length > 0 ? { "x-keys": indexed.map((field) => ({ index: [field.name] })) } : {}),
    "x-views": {
      default: {
        columns: names,
        sort: [first?.name],
        filters: filters.map((field) => field.name),
      },
    },
    properties: Object.fromEntries(fields.map((field) => [field.name, field.schema])),
    required: first ? [first.name] : [],
    unevaluatedProperties: false,
  };
}
