import { existsSync, readFileSync } from "node:fs";
import type { DictionaryModel, EntityModel, Json } from "../shared/entity/model.ts";
import { mergeSeed } from "../shared/schema/patch/mergeSeed.ts";
import { placesOf } from "./core/config/places.ts";
import { defaultLocale } from "./core/http/texts/messages.ts";
import type { SeedSource } from "./core/seed/seedSource.ts";

/** The file of the project, else that of the package. */
function readJson<Shape>(file: string): Shape | null {
  const place = placesOf(file).findLast((found) => existsSync(found));
  return place === undefined ? null : (JSON.parse(readFileSync(place, "utf8")) as Shape);
}

/** All first records: from the generated dictionaries, the seed files beside the schemas, and the generated menus. */
export function readSeedSources(entities: readonly EntityModel[]): SeedSource[] {
  const seeds = entities.flatMap(entitySeed);
  return [...dictionarySeeds(readDictionaries()), ...seeds, ...toldApart(seeds, menuSeeds())];
}

/** Dictionaries and enumerations of the project. */
export function readDictionaries(): DictionaryModel[] {
  return readJson<DictionaryModel[]>("generated/dictionaries.json") ?? [];
}

/** Entries of one directory that are called the same, as entities of the same title are, get a number: the database knows a title once. */
export function toldApart(seeds: readonly SeedSource[], menus: SeedSource[]): SeedSource[] {
  const placeOf = ({ pid = 0, title }: MenuRow) => JSON.stringify([pid, title]);
  const rows = seeds.filter(({ entity }) => entity === "access/menu").flatMap((seed) => seed.rows);
  const taken = new Set(rows.map(placeOf));
  const known = new Set(rows.flatMap(({ name, permission }) => [name, permission]));
  return menus.map((source) => ({
    ...source,
    rows: source.rows.map((row) => {
      if (known.has(row.name ?? row.permission)) return row;
      let apart = row;
      for (let number = 2; taken.has(placeOf(apart)); number++)
        apart = { ...row, title: `${String(row.title)} ${number}` };
      taken.add(placeOf(apart));
      return apart;
    }),
  }));
}

type SeedFile = Pick<SeedSource, "key" | "rows">;

function entitySeed({ key, module, seed }: EntityModel): SeedSource[] {
  if (seed === null) return [];
  const origin = `schemas/${module}/${seed}`;
  const packaged = readJson<SeedFile>(origin);
  // A fault in the patch is told by the generator; what does not fit is left out here.
  const patch = readJson<{ [part: string]: Json }>(origin.replace(/\.json$/, ".patch.json"));
  const file = packaged && patch ? (mergeSeed(packaged, patch).value as SeedFile) : packaged;
  return file ? [{ entity: key, key: file.key, rows: file.rows, origin }] : [];
}

const yes = 1;
const no = 2;

/** Texts that go into the database are in the default language; a screen in another language translates them by key. */
function defaultTexts(file: string): { [key: string]: Json } {
  const texts = placesOf(`locales/${defaultLocale}/${file}.json`).filter((place) =>
    existsSync(place),
  );
  return Object.assign(
    {},
    ...texts.map((place) => JSON.parse(readFileSync(place, "utf8")) as Json),
  );
}

const textOf = (text: Json | undefined, fallback: string) =>
  typeof text === "string" ? text : fallback;

function dictionarySeeds(dictionaries: DictionaryModel[]): SeedSource[] {
  const origin = "generated/dictionaries.json";
  const texts = defaultTexts("dictType");
  const types = dictionaries.map(({ code, label }) => ({
    code,
    name: textOf(texts[code], label),
    sysFlag: yes,
    isTenant: no,
  }));
  const items = dictionaries.flatMap((dictionary) =>
    dictionary.items.map((item) => ({
      dictTypeId: { $ref: "system/dictType", key: { code: dictionary.code } },
      value: String(item.value),
      label: textOf(texts[`${dictionary.code}_${item.value}`], item.label),
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
  title: string;
  /** Of a page: "<module>/<entity>". */
  entity?: string;
  children: MenuEntry[];
  [field: string]: Json | MenuEntry[] | undefined;
}

type MenuRow = SeedSource["rows"][number];

const button = 3;

/** Directories and pages are known by their route name, buttons by their permission code. */
function menuSeeds(): SeedSource[] {
  const origin = "generated/menus.json";
  const rows = menuRows(readJson<MenuEntry[]>(origin) ?? [], null, defaultTexts("menu"));
  const isButton = (row: MenuRow) => row.type === button;
  const entity = "access/menu";
  return [
    { entity, key: ["name"], rows: rows.filter((row) => !isButton(row)), origin },
    { entity, key: ["permission"], rows: rows.filter(isButton), origin },
  ];
}

/** `titles`: by route name, of buttons by the last part of their permission code. */
function menuRows(
  entries: MenuEntry[],
  parent: string | null,
  titles: { [key: string]: Json },
): MenuRow[] {
  const pid = parent === null ? 0 : { $ref: "access/menu", key: { name: parent } };
  return entries.flatMap(({ children, entity, title, ...entry }) => {
    const given = Object.entries(entry).filter(([, value]) => value !== null);
    const key = entry.name ?? entry.permission?.split("/").pop() ?? "";
    const row = { ...Object.fromEntries(given), title: textOf(titles[key], title), pid } as MenuRow;
    const below = entity === undefined ? titles : { ...titles, ...actionTexts(entity) };
    return [row, ...menuRows(children, entry.name, below)];
  });
}

function actionTexts(entity: string): { [key: string]: Json } {
  const [module = "", name = ""] = entity.split("/");
  const texts = defaultTexts(module)[name] as { [group: string]: Json } | undefined;
  return (texts?.["_action"] ?? {}) as { [key: string]: Json };
}
