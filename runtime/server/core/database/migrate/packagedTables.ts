/** Parts of a table that have names of their own. */
const namedParts = ["columns", "checks", "foreignKeys", "indexes"] as const;

type Named = { name: string };
type Table = Named & Partial<Record<(typeof namedParts)[number], readonly Named[]>>;

interface Tables {
  tables: readonly Table[];
  quarantined?: readonly unknown[];
}

/** What a project changes about the tables of its package: tables of its own, and of packaged tables only the parts that differ. */
interface OwnTables extends Tables {
  tables: readonly (Table & { gone?: string[] })[];
  /** Packaged tables that the project has dropped. */
  gone?: string[];
}

/** The whole snapshot of a project: the tables of the package with those of the project over them. */
export function joinTables(packaged: Tables, own: OwnTables): Tables {
  const byName = new Map(own.tables.map((table) => [table.name, table]));
  const gone = new Set(own.gone);
  const joined = packaged.tables.flatMap((table) => {
    if (gone.has(table.name)) return [];
    const over = byName.get(table.name);
    byName.delete(table.name);
    return [over ? joinTable(table, over) : table];
  });
  const { quarantined = packaged.quarantined } = own;
  return { tables: [...joined, ...byName.values()], ...(quarantined ? { quarantined } : {}) };
}

function joinTable(table: Table, { gone = [], ...over }: Table & { gone?: string[] }): Table {
  const joined: Table = { ...table, ...over };
  for (const part of namedParts) {
    const own = new Map((over[part] ?? []).map((item) => [item.name, item]));
    const kept = (table[part] ?? [])
      .filter(({ name }) => !gone.includes(`${part}.${name}`))
      .map((item) => {
        const changed = own.get(item.name);
        own.delete(item.name);
        return changed ?? item;
      });
    joined[part] = [...kept, ...own.values()];
  }
  return joined;
}

/** The other way: what of a whole snapshot is the project's. An update of the package then changes its own part alone. */
export function ownTables(packaged: Tables, whole: Tables): OwnTables {
  const before = new Map(packaged.tables.map((table) => [table.name, table]));
  const tables = whole.tables.flatMap((table) => {
    const known = before.get(table.name);
    before.delete(table.name);
    return known ? ownParts(known, table) : [table];
  });
  const gone = [...before.keys()];
  return {
    tables,
    ...(gone.length > 0 ? { gone } : {}),
    ...(whole.quarantined ? { quarantined: whole.quarantined } : {}),
  };
}

function ownParts(known: Table, table: Table): (Table & { gone?: string[] })[] {
  const own: Table & { gone?: string[] } = { name: table.name };
  const gone: string[] = [];
  let isOwn = false;
  for (const part of namedParts) {
    const before = new Map((known[part] ?? []).map((item) => [item.name, JSON.stringify(item)]));
    const changed = (table[part] ?? []).filter((item) => {
      const text = before.get(item.name);
      before.delete(item.name);
      return text !== JSON.stringify(item);
    });
    gone.push(...[...before.keys()].map((name) => `${part}.${name}`));
    if (changed.length > 0) own[part] = changed;
    isOwn ||= changed.length > 0;
  }
  if (!isOwn && gone.length === 0) return [];
  return [gone.length > 0 ? { ...own, gone } : own];
}

/**
 * The same tables as one text, whatever order they were put together in: of a project those of the package come first where its snapshots are
 * joined, and all by their entities where they are made anew.
 */
export function tablesText(text: string): string {
  const { tables, ...rest } = JSON.parse(text) as Tables;
  const sorted = tables.map((table) => {
    const parts = namedParts.flatMap((part) => {
      const items = table[part];
      return items ? [[part, byName(items)] as const] : [];
    });
    return { ...table, ...Object.fromEntries(parts) };
  });
  return JSON.stringify({ ...rest, tables: byName(sorted) }, keysInOrder);
}

const byName = <Item extends Named>(items: readonly Item[]): Item[] =>
  items.toSorted((one, other) => (one.name < other.name ? -1 : 1));

const keysInOrder = (_: string, value: unknown): unknown =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;
