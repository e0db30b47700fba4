import type { Json } from "../../../../shared/entity/model.ts";
import { initialSettings, type GridSettings, type Pin } from "../grid/gridSettings.ts";
import { byKey, deletedKey, kindKey, viewKey } from "../toolbar/listViews.ts";

type Values = Record<string, Json>;

/** Filter entry that names the saved view that is open. */
export const savedKey = "$saved";
/** Filter entry with the records of a tree that stand open. */
export const openKey = "$open";

/** How somebody arranged a list; what is stored with a view. */
export interface ViewContent {
  /** View of the schema it builds on; absent: the default one. */
  view?: string;
  kind?: string;
  by?: string;
  sort?: string;
  /** As in the address, search included, without the page's own entries. */
  filter: Values;
  columns: string[] | null;
  widths: Record<string, number>;
  pins: Record<string, Pin>;
  density: GridSettings["density"];
}

interface Arranged {
  values: Values;
  sort: string;
  settings: GridSettings;
}

/** What a person sees now, as a view keeps it. */
export function contentOf({ values, sort, settings }: Arranged): ViewContent {
  const text = (key: string) => (typeof values[key] === "string" ? { value: values[key] } : null);
  const [view, kind, by] = [text(viewKey), text(kindKey), text(byKey)];
  return {
    ...(view ? { view: view.value } : {}),
    ...(kind ? { kind: kind.value } : {}),
    ...(by ? { by: by.value } : {}),
    sort,
    filter: Object.fromEntries(
      Object.entries(values).filter(([key]) => !key.startsWith("$") && key !== deletedKey),
    ),
    columns: settings.columns,
    widths: settings.widths,
    pins: settings.pins,
    density: settings.density,
  };
}

/** The filter in the address that opens a saved view. */
export const valuesOf = (id: number, { view, kind, by, filter }: ViewContent): Values => ({
  ...filter,
  ...(view ? { [viewKey]: view } : {}),
  ...(kind ? { [kindKey]: kind } : {}),
  ...(by ? { [byKey]: by } : {}),
  [savedKey]: id,
});

/** Look of the table that a saved view starts with. */
export const settingsOf = (content: ViewContent): GridSettings => ({
  columns: content.columns ?? initialSettings.columns,
  widths: content.widths ?? initialSettings.widths,
  pins: content.pins ?? initialSettings.pins,
  density: content.density ?? initialSettings.density,
});

/** Stored JSON as a view; what a former version left out has its beginning. */
export function readContent(stored: Values): ViewContent {
  const filter = stored["filter"];
  return {
    columns: null,
    widths: {},
    pins: {},
    density: "standard",
    ...stored,
    filter: typeof filter === "object" && filter !== null && !Array.isArray(filter) ? filter : {},
  };
}

/** Whether two arrangements show the same. */
export const sameContent = (one: ViewContent, other: ViewContent): boolean =>
  ordered(one) === ordered(other);

const ordered = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
