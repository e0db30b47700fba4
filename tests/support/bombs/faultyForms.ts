import { documentOf } from "./forms.ts";

const text = { title: "T", type: ["string", "null"], maxLength: 50 };
const many = (count: number) => Array.from({ length: count }, (_, n) => n);
const names = (count: number) =>
  many(count).map((n) => `${"longQuestionName".repeat(2)}${"abcdefghij"[n % 10]}${n}End`);
const nearMisses = (count: number) => names(count).map((name) => `${name}x`);

const withFields = (code: string, field: (name: string) => object, more: object = {}) =>
  documentOf(code, Object.fromEntries(names(900).map((name) => [name, field(name)])), more);

/** Documents of which almost every part is wrong in a way that something is proposed for. */
export const faultyDocuments: Record<string, object> = {
  conditions: withFields("a", (name) => ({
    ...text,
    "x-when": { visible: `${name}x == 'a'`, required: `${name}y == 'a'` },
  })),
  rules: withFields("b", () => text, {
    "x-rules": many(50).map((n) => ({
      id: `r${n}`,
      expr: many(150)
        .map((at) => `zz${at} < 1`)
        .join(" || "),
      fields: nearMisses(20),
      message: "No",
    })),
  }),
  keywords: withFields("c", () => ({
    ...text,
    ...Object.fromEntries(many(12).map((n) => [`titel${n}`, 1])),
  })),
  topKeywords: documentOf(
    "d",
    { a: text },
    Object.fromEntries(many(19_000).map((n) => [`x-form${n}`, 1])),
  ),
  texts: withFields("e", () => text, {
    "x-language": "en",
    "x-texts": Object.fromEntries(
      ["de", "fr", "es", "it"].map((language) => [
        language,
        Object.fromEntries(nearMisses(900).map((name) => [name, "Text"])),
      ]),
    ),
  }),
  required: withFields("f", () => text, { required: nearMisses(900) }),
  views: withFields("g", () => text, {
    "x-views": Object.fromEntries(many(40).map((n) => [`v${n}`, { columns: nearMisses(100) }])),
  }),
  layout: withFields("h", () => text, {
    "x-forms": { default: [{ section: "basic", fields: nearMisses(2000) }] },
  }),
};

const schemaOf = (property: (n: number) => string, count: number) => ({
  type: "object",
  properties: Object.fromEntries(many(count).map((n) => [property(n), { type: "string" }])),
});
const blanks = (n: number) => `a${" ".repeat(n % 40)}${"-".repeat(Math.floor(n / 40))}`;

/** Foreign schemas whose names are alike, long, or listed in an order of their own. */
export const hostileSchemas: Record<string, { schema: object; uiSchema?: object }> = {
  alike: { schema: schemaOf(blanks, 5000) },
  rows: {
    schema: {
      type: "object",
      properties: { r: { type: "array", items: schemaOf(blanks, 5000) } },
    },
  },
  order: {
    schema: schemaOf((n) => `n${n}`, 9000),
    uiSchema: { "ui:order": many(60_000).map((n) => `n${60_000 - n}`) },
  },
  capitals: { schema: schemaOf((n) => "A".repeat(150_000 + n), 5) },
  words: { schema: schemaOf((n) => "a_".repeat(80_000 + n), 5) },
};
