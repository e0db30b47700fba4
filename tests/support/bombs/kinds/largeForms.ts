import type { Bomb } from "../contract.ts";
import { documentOf, tryPublish } from "../forms.ts";

const languages = ["de", "fr", "es", "it", "ja", "ko", "pl", "pt", "ru", "fi", "no"];

/** Forms at and beyond the bounds: fields, choices, rows of rows, parts, translations, JSON Schemas that grow when they are followed. */
export const largeForms: Bomb = {
  name: "large forms, their texts and imported schemas",
  async run(world) {
    const plain = (many: number, field: object) =>
      Object.fromEntries(
        Array.from({ length: many }, (_, n) => [`f${n}`, { title: `F${n}`, ...field }]),
      );
    const choices = Array.from({ length: 500 }, (_, n) => `choice${n}`);
    const text = { type: ["string", "null"], maxLength: 50 };
    const documents: [string, object][] = [
      ["fields", documentOf("fields", plain(1000, text))],
      ["toomany", documentOf("toomany", plain(10_000, text))],
      ["choices", documentOf("choices", plain(300, { type: "string", enum: choices }))],
      [
        "texts",
        documentOf("texts", plain(300, text), {
          "x-language": "en",
          "x-texts": Object.fromEntries(
            languages.map((language) => [
              language,
              Object.fromEntries(Array.from({ length: 1000 }, (_, n) => [`f${n}`, `Text ${n}`])),
            ]),
          ),
        }),
      ],
      ["deep", documentOf("deep", { f: nested(58) })],
    ];
    for (const [code, document] of documents) await tryPublish(world, code, document);
    const beside = Array.from({ length: 20 }, (_, n) => documentOf(`beside${n}`, plain(500, text)));
    await world.admin("/api/sysForm/check", { document: documents[0]?.[1], with: beside });
    const unknown = Object.fromEntries(Array.from({ length: 6000 }, (_, n) => [`k${n}`, "x"]));
    const translated = documentOf("translated", plain(1, text), {
      "x-language": "en",
      "x-texts": Object.fromEntries(languages.slice(0, 5).map((language) => [language, unknown])),
    });
    await world.admin("/api/sysForm/check", { document: translated });
    const patterned = Array.from({ length: 12 }, (_, n) =>
      documentOf(
        `patterned${n}`,
        plain(900, { type: "string", maxLength: 300, pattern: "^[\\p{L}]{1,300}$" }),
      ),
    );
    await world.admin("/api/sysForm/check", { document: patterned[0], with: patterned.slice(1) });
    for (const document of [
      growing(30),
      chained(3000),
      { type: "object", properties: plain(10_000, text) },
    ])
      await world.admin("/api/sysForm/importDocument", { code: "imported", document });
  },
};

const nested = (levels: number): object =>
  levels === 0
    ? { title: "X", type: "string" }
    : {
        title: "X",
        type: "array",
        items: { type: "object", properties: { f: nested(levels - 1) } },
      };

/** Each definition names the next one twice. */
const growing = (levels: number) => ({
  type: "object",
  properties: { a: { $ref: "#/$defs/d0" } },
  $defs: Object.fromEntries(
    Array.from({ length: levels }, (_, n) => [
      `d${n}`,
      {
        type: "object",
        properties: { x: { $ref: `#/$defs/d${n + 1}` }, y: { $ref: `#/$defs/d${n + 1}` } },
      },
    ]),
  ),
});

const chained = (levels: number) => ({
  type: "object",
  properties: { a: { $ref: "#/$defs/d0" } },
  $defs: Object.fromEntries(
    Array.from({ length: levels }, (_, n) => [`d${n}`, { $ref: `#/$defs/d${(n + 1) % levels}` }]),
  ),
});
