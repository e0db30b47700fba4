import { ofKind, kindOf } from "../../entity/kinds/registry.ts";
import type { BuiltInKind, FieldKind } from "../../entity/model.ts";
import type { FieldSchema } from "../read/sourceTypes.ts";

/** How a schema says that a field is of a kind. */
export interface KindReading {
  /** JSON types of the value; "any": whatever `type` says. */
  types: readonly ("string" | "integer" | "boolean" | "array" | "object" | "any")[];
  /** `x-type` names the kind, or is an object with this property. */
  xType?: string;
  /** `format` of the kind; the keyword has no meaning for kinds without one. */
  format?: string;
  /** Without `xType`: these keywords make the kind. `type` is undefined when the schema does not write one. */
  fits?(schema: FieldSchema, type: string | undefined): boolean;
}

const builtIn: Readonly<Record<BuiltInKind, KindReading>> = {
  string: {
    types: ["string"],
    fits: (schema, type) =>
      type !== undefined &&
      schema.format === undefined &&
      schema.enum === undefined &&
      schema["x-dict"] === undefined,
  },
  text: { types: ["string"], xType: "text" },
  html: { types: ["string"], xType: "html" },
  email: { types: ["string"], format: "email" },
  phone: { types: ["string"], xType: "phone" },
  url: { types: ["string"], format: "uri" },
  color: { types: ["string"], xType: "color" },
  icon: { types: ["string"], xType: "icon" },
  cron: { types: ["string"], xType: "cron" },
  secret: { types: ["string"], xType: "secret" },
  sequence: { types: ["string"], xType: "sequence" },
  integer: {
    types: ["integer"],
    fits: ({ "x-relation": relation, "x-dict": dictionary, enum: options }) =>
      relation === undefined && dictionary === undefined && options === undefined,
  },
  decimal: { types: ["string"], xType: "decimal" },
  boolean: { types: ["boolean"], fits: () => true },
  date: { types: ["string"], format: "date" },
  dateTime: { types: ["string"], format: "date-time" },
  time: { types: ["string"], format: "time" },
  select: {
    types: ["string", "integer"],
    fits: ({ "x-relation": relation, "x-dict": dictionary, enum: options }, type) =>
      (options !== undefined || dictionary !== undefined) &&
      (type !== "integer" || relation === undefined),
  },
  relation: {
    types: ["integer"],
    fits: (schema) => schema["x-relation"] !== undefined,
  },
  relations: {
    types: ["array"],
    fits: ({ "x-relation": relation }) =>
      relation?.through !== undefined && relation.children === undefined,
  },
  children: {
    types: ["array"],
    fits: ({ "x-relation": relation }) => relation?.children !== undefined,
  },
  files: {
    types: ["array"],
    fits: ({ "x-file": file, "x-relation": relation }) =>
      file !== undefined && relation?.children === undefined && relation?.through === undefined,
  },
  json: { types: ["any"], xType: "json" },
  geoPoint: { types: ["object"], xType: "geoPoint" },
  multiSelect: {
    types: ["array"],
    fits: ({ items, "x-relation": relation, "x-file": file }) =>
      (items?.enum !== undefined || items?.["x-dict"] !== undefined) &&
      items.properties === undefined &&
      file === undefined &&
      relation?.children === undefined &&
      relation?.through === undefined,
  },
  dateRange: { types: ["object"], xType: "dateRange" },
  rows: {
    types: ["array"],
    fits: ({ items, "x-relation": relation, "x-file": file }) =>
      items?.properties !== undefined &&
      items.type === "object" &&
      file === undefined &&
      relation?.children === undefined &&
      relation?.through === undefined,
  },
};

/** How schemas name the kind; one of a project is named by x-type. */
export function readingOf(field: { kind: FieldKind }): KindReading {
  const reading = ofKind(builtIn, field) as KindReading;
  const { kind, like } = kindOf(field);
  return like ? { types: reading.types, xType: kind } : reading;
}
