import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { DictionaryModel, EntityModel, Json } from "../shared/entity/model.ts";
import { mergeSeed } from "../shared/schema/patch/mergeSeed.ts";
import { apiOfText, withoutDirectoriesOf, withoutMenusOf } from "../shared/schema/seed/leaveOut.ts";
import { rowsAt, type SeedLevel } from "../shared/schema/seed/seedLevels.ts";
import { placesOf, projectFolder } from "./core/config/places.ts";
import { projectConfigIn } from "./core/config/projectConfig.ts";
import { defaultLocale } from "./core/http/texts/messages.ts";
import type { SeedSource } from "./core/seed/seedSource.ts";

/** The file of the project, else that of the package. */
function readJson<Shape>(file: string): Shape | null {
  const place = placesOf(file).findLast((found) => existsSync(found));
  return place === undefined ? null : (JSON.parse(readFileSync(place, "utf8")) as Shape);
}

/** All first records of a level: from the generated dictionaries, the seed files beside the schemas, and the generated menus. */
export function readSeedSources(
  entities: readonly EntityModel[],
  level: SeedLevel = "demo",
): SeedSource[] {
  const leftOut = projectConfigIn(projectFolder)?.leaveOut ?? [];
  const gone = { modules: new Set(leftOut), calls: new Set(leftOut.flatMap(callsOf)) };
  const seeds = withinTenants(entities.flatMap((entity) => entitySeed(entity, level, gone)));
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

/** What the project leaves out: modules, and names of the calls of their entities. */
interface LeftOut {
  modules: ReadonlySet<string>;
  calls: ReadonlySet<string>;
}

type SeedFile = Pick<SeedSource, "key" | "rows"> & { with?: Json };

function entitySeed(
  { key, module, seed }: EntityModel,
  level: SeedLevel,
  gone: LeftOut,
): SeedSource[] {
  if (seed === null) return [];
  const origin = `schemas/${module}/${seed}`;
  const packaged = readJson<SeedFile>(origin);
  if (!packaged) return [];
  const file = { ...packaged, rows: rowsAt(packaged, level) };
  const patch = readJson<{ [part: string]: Json }>(origin.replace(/\.json$/, ".patch.json"));
  // A fault in the patch is told by the generator; what does not fit, or is of another level, is left out here.
  const merged = patch ? withPatch(file, patch, level) : file;
  const named = withoutMenusOf(gone.calls, merged.rows) as SeedSource["rows"];
  const rows = withoutDirectoriesOf(gone.modules, key, named);
  return [{ entity: key, key: merged.key, rows, origin }];
}

/** Rows of a tenant that comes with another level stay away with it. */
function withinTenants(seeds: SeedSource[]): SeedSource[] {
  const all = readJson<SeedFile>("schemas/access/tenant.seed.json")?.rows ?? [];
  const tenants = seeds.find(({ entity }) => entity === "access/tenant")?.rows ?? [];
  const away = new Set(all.map(({ code }) => code));
  for (const { code } of tenants) away.delete(code);
  return seeds.map((seed) => ({
    ...seed,
    rows: seed.rows.filter(({ $tenant }) => $tenant === undefined || !away.has($tenant)),
  }));
}

/** What a patch adds has the usual levels, whatever those of the packaged file are. */
function withPatch(file: SeedFile, patch: { [part: string]: Json }, level: SeedLevel): SeedFile {
  const add = Array.isArray(patch["add"]) ? (patch["add"] as SeedFile["rows"]) : [];
  const own = { ...patch, add: rowsAt({ rows: add }, level) };
  return mergeSeed(file as unknown as Json, own).value as unknown as SeedFile;
}

/** Names of the calls of the entities of a module. */
function callsOf(module: string): string[] {
  const folders = placesOf(`schemas/${module}`).filter((place) => existsSync(place));
  return folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith(".schema.json"))
      .flatMap((name) => {
        const text = readFileSync(path.join(folder, name), "utf8");
        return apiOfText(module, name.replace(".schema.json", ""), text) ?? [];
      }),
  );
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
