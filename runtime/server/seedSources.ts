import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { DictionaryModel, EntityModel, Json } from "../shared/entity/model.ts";
import type { SeedSource } from "./core/seed/seedSource.ts";

const project = path.join(import.meta.dirname, "../..");

function readJson<Shape>(file: string): Shape | null {
  const place = path.join(project, file);
  return existsSync(place) ? (JSON.parse(readFileSync(place, "utf8")) as Shape) : null;
}

/** All first records: dictionaries and menus from the generated files, then the seed files beside the schemas. */
export function readSeedSources(entities: readonly EntityModel[]): SeedSource[] {
  return [...dictionarySeeds(readDictionaries()), ...menuSeeds(), ...entities.flatMap(entitySeed)];
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
  parent: string | null;
  type: number;
  name?: string;
  path?: string;
  component?: string;
  icon?: string;
  permission?: string;
  title: string;
  order: number;
}

const button = 3;

function menuSeeds(): SeedSource[] {
  const origin = "generated/menus.json";
  const entries = readJson<MenuEntry[]>(origin) ?? [];
  const rows = entries.map(menuRow);
  return [
    {
      entity: "access/menu",
      key: ["name"],
      rows: rows.filter((row) => row.type !== button),
      origin,
    },
    {
      entity: "access/menu",
      key: ["permission"],
      rows: rows.filter((row) => row.type === button),
      origin,
    },
  ];
}

function menuRow({ parent, order, ...entry }: MenuEntry): { [field: string]: Json } {
  const pid = parent === null ? 0 : { $ref: "access/menu", key: { name: parent } };
  return { ...entry, orderNo: order, pid };
}
