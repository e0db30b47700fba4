import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { DictionaryModel, EntityModel, Json } from "../shared/entity/model.ts";
import type { SeedSource } from "./core/seed/seedSource.ts";

const project = path.join(import.meta.dirname, "../..");

function readJson<Shape>(file: string): Shape | null {
  const place = path.join(project, file);
  return existsSync(place) ? (JSON.parse(readFileSync(place, "utf8")) as Shape) : null;
}

/** All first records: from the generated dictionaries, the seed files beside the schemas, and the generated menus. */
export function readSeedSources(entities: readonly EntityModel[]): SeedSource[] {
  return [...dictionarySeeds(readDictionaries()), ...entities.flatMap(entitySeed), ...menuSeeds()];
}

/** Dictionaries and enumerations of the project. */
export function readDictionaries(): DictionaryModel[] {
  return readJson<DictionaryModel[]>("generated/dictionaries.json") ?? [];
}

function entitySeed({ key, module, seed }: EntityModel): SeedSource[] {
  if (seed === null) return [];
  const origin = `schemas/${module}/${seed}`;
  const file = readJson<Pick<SeedSource, "key" | "rows">>(origin);
  return file ? [{ entity: key, key: file.key, rows: file.rows, origin }] : [];
}

const yes = 1;
const no = 2;

function dictionarySeeds(dictionaries: DictionaryModel[]): SeedSource[] {
  const origin = "generated/dictionaries.json";
  const types = dictionaries.map(({ code, label }) => ({
    code,
    name: label,
    sysFlag: yes,
    isTenant: no,
  }));
  const items = dictionaries.flatMap((dictionary) =>
    dictionary.items.map((item) => ({
      dictTypeId: { $ref: "system/dictType", key: { code: dictionary.code } },
      value: String(item.value),
      label: item.label,
      code: item.name,
      tagType: item.tagType,
      orderNo: item.order,
    })),
  );
  return [
    { entity: "system/dictType", key: ["code"], rows: types, origin },
    { entity: "system/dictData", key: ["dictTypeId", "value"], rows: items, origin },
  ];
}

/** A generated menu entry: an administrator may change it afterwards, so only missing ones are added. */
interface MenuEntry {
  type: number;
  name: string | null;
  permission: string | null;
  children: MenuEntry[];
  [field: string]: Json | MenuEntry[] | undefined;
}

type MenuRow = SeedSource["rows"][number];

const button = 3;

/** Directories and pages are known by their route name, buttons by their permission code. */
function menuSeeds(): SeedSource[] {
  const origin = "generated/menus.json";
  const rows = menuRows(readJson<MenuEntry[]>(origin) ?? [], null);
  const isButton = (row: MenuRow) => row.type === button;
  const entity = "access/menu";
  return [
    { entity, key: ["name"], rows: rows.filter((row) => !isButton(row)), origin },
    { entity, key: ["permission"], rows: rows.filter(isButton), origin },
  ];
}

function menuRows(entries: MenuEntry[], parent: string | null): MenuRow[] {
  const pid = parent === null ? 0 : { $ref: "access/menu", key: { name: parent } };
  return entries.flatMap(({ children, ...entry }) => {
    const given = Object.entries(entry).filter(
      ([name, value]) => value !== null && name !== "entity",
    );
    const row = { ...Object.fromEntries(given), pid } as MenuRow;
    return [row, ...menuRows(children, entry.name)];
  });
}
