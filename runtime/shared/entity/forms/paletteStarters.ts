import type { FormStatic, Json } from "../model.ts";

export type PaletteGroup = "basic" | "choice" | "layout" | "data" | "site";

/** Initial content of the form. */
export type Starter =
  | { field: { [keyword: string]: Json } }
  | { static: FormStatic }
  | { part: "section" | "tab" | "step" };

export interface StarterEntry {
  id: string;
  group: PaletteGroup;
  /** Default: the id. */
  icon?: string;
  starter: Starter;
}

/** The formula of a new computed field, until somebody writes one. */
export const formulaStarter = "0";

type Keywords = { [keyword: string]: Json };

const field = (
  group: PaletteGroup,
  id: string,
  keywords: Keywords,
  icon?: string,
): StarterEntry => ({
  id,
  group,
  ...(icon === undefined ? {} : { icon }),
  starter: { field: keywords },
});

const text = (maxLength: number, more: Keywords = {}): Keywords => ({
  type: ["string", "null"],
  maxLength,
  ...more,
});

const number = (minimum: number, maximum: number, widget: string): Keywords => ({
  type: ["integer", "null"],
  minimum,
  maximum,
  "x-ui": { widget },
});

const amount = (precision: number, scale: number, unit?: string): Keywords => ({
  type: ["string", "null"],
  "x-type": { decimal: [precision, scale] },
  ...(unit === undefined ? {} : { "x-ui": { unit } }),
});

const options = ["option1", "option2", "option3"];
const one = (values: readonly string[], widget?: string): Keywords => ({
  type: ["string", "null"],
  enum: [...values, null],
  ...(widget === undefined ? {} : { "x-ui": { widget } }),
});
const several = (values: readonly string[], widget?: string): Keywords => ({
  type: ["array", "null"],
  items: { type: "string", enum: [...values] },
  ...(widget === undefined ? {} : { "x-ui": { widget } }),
});

const link = (to: string): Keywords => ({ type: ["integer", "null"], "x-relation": { to } });

const files = (accept: string[] | null, max: number, widget?: string): Keywords => ({
  type: "array",
  items: { type: "integer" },
  "x-file": { ...(accept ? { accept } : {}), max },
  ...(widget === undefined ? {} : { "x-ui": { widget } }),
});

const rows = (properties: Keywords, widget: string): Keywords => ({
  type: ["array", "null"],
  items: { type: "object", properties },
  "x-ui": { widget },
});

const basic: StarterEntry[] = [
  field("basic", "string", text(200)),
  field("basic", "text", text(4000, { "x-type": "text" })),
  field("basic", "html", text(20000, { "x-type": "html" })),
  field("basic", "integer", { type: ["integer", "null"] }),
  field("basic", "decimal", amount(14, 2)),
  field("basic", "currency", amount(14, 2, "¥")),
  field("basic", "percent", amount(5, 2, "%")),
  field("basic", "stepper", number(0, 99, "stepper")),
  field("basic", "slider", number(0, 100, "slider")),
  field("basic", "rating", number(0, 5, "rating")),
  field("basic", "date", { type: ["string", "null"], format: "date" }),
  field("basic", "time", { type: ["string", "null"], format: "time" }),
  field("basic", "dateTime", { type: ["string", "null"], format: "date-time" }),
  field("basic", "dateRange", { type: ["object", "null"], "x-type": "dateRange" }),
  field("basic", "email", text(120, { format: "email" })),
  field("basic", "phone", text(32, { "x-type": "phone" })),
  field("basic", "url", text(500, { format: "uri" })),
  field("basic", "color", { type: ["string", "null"], "x-type": "color" }),
];

const choice: StarterEntry[] = [
  field("choice", "select", one(options)),
  field("choice", "radio", one(options, "radio")),
  field("choice", "buttons", one(options, "buttons"), "select"),
  field("choice", "multiSelect", several(options)),
  field("choice", "checkboxes", several(options, "checkboxes")),
  field("choice", "switch", { type: "boolean", default: false }),
  field("choice", "checkbox", { type: "boolean", default: false, "x-ui": { widget: "checkbox" } }),
];

const layout: StarterEntry[] = [
  { id: "section", group: "layout", starter: { part: "section" } },
  { id: "tab", group: "layout", starter: { part: "tab" } },
  { id: "step", group: "layout", starter: { part: "step" } },
  {
    id: "heading",
    group: "layout",
    starter: { static: { static: "heading", name: "heading", text: "Heading" } },
  },
  {
    id: "paragraph",
    group: "layout",
    starter: { static: { static: "text", name: "text", text: "Text" } },
  },
  { id: "divider", group: "layout", starter: { static: { static: "divider", name: "line" } } },
  { id: "image", group: "layout", starter: { static: { static: "image", name: "image" } } },
  field("layout", "rows", rows({ item: text(200), note: text(500) }, "cards")),
  field(
    "layout",
    "table",
    rows({ item: text(200), quantity: amount(12, 2), price: amount(12, 2) }, "table"),
  ),
];

const data: StarterEntry[] = [
  field("data", "person", link("access/account")),
  field("data", "organization", link("access/organization")),
  field("data", "relation", link("access/position")),
  field("data", "dictionary", { type: ["integer", "null"], "x-dict": "StatusEnum" }, "list"),
  field("data", "computed", {
    ...amount(14, 2),
    readOnly: true,
    "x-computed": { expr: formulaStarter, stored: true },
  }),
  field("data", "sequence", {
    type: "string",
    readOnly: true,
    "x-type": { sequence: "{yyyy}-{0000}" },
  }),
];

const weather = ["sunny", "cloudy", "rain", "storm", "snow", "fog"];

const site: StarterEntry[] = [
  field("site", "files", files(null, 9)),
  field("site", "photo", files(["image/*"], 9, "photo")),
  field("site", "signature", files(["image/*"], 1, "signature")),
  field("site", "geoPoint", { type: ["object", "null"], "x-type": "geoPoint" }),
  field("site", "scan", text(120, { "x-ui": { widget: "scan" } })),
  field("site", "address", text(500, { "x-type": "text", "x-ui": { widget: "address" } })),
  field("site", "weather", one(weather, "buttons")),
  field("site", "temperature", amount(4, 1, "°C"), "numbers"),
  field("site", "quantity", amount(12, 2, "m²"), "numbers"),
  field("site", "idCard", text(32, { "x-mask": "idCard" })),
];

/** The palette as it is written; palette.ts adds what follows from the kinds. */
export const starters: readonly StarterEntry[] = [...basic, ...choice, ...layout, ...data, ...site];
