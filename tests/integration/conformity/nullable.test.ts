import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { entities } from "../../../generated/server.ts";
import type { EntityModel } from "../../../runtime/shared/entity/model.ts";
import { readDocument } from "../../support/openapi.ts";
import { buildFeatureApp, type Client, type FeatureApp } from "../features/support/featureApp.ts";

type Declared = Record<string, { type?: string | string[] }>;

const document = readDocument();
const pascal = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const stored = entities.filter(({ kind }) => kind !== "view");

/** What the document says of a record of the entity. */
const declared = ({ module, name }: EntityModel): Declared => {
  const schema = document.components.schemas?.[pascal(module) + pascal(name)];
  return (schema as { properties?: Declared } | undefined)?.properties ?? {};
};

/** True or false where a type is said; undefined where any value may stand. */
const takesNull = ({ type }: Declared[string] = {}) =>
  type === undefined ? undefined : [type].flat().includes("null");

let feature: FeatureApp;
let admin: Client;
beforeAll(async () => {
  feature = await buildFeatureApp();
  admin = await feature.signIn("superadmin");
});
afterAll(() => feature?.close());

describe("null in the answers' document", () => {
  it("is said of the fields whose columns keep it, and of no others", async () => {
    const columns = await feature.opened.ownerQuery<{ place: string; empty: boolean }>(
      `select table_name || '.' || column_name as place, is_nullable = 'YES' as empty
         from information_schema.columns where table_schema = 'public'`,
    );
    const keeps = new Map(columns.map(({ place, empty }) => [place, empty]));
    const wrong = stored.flatMap((entity) =>
      entity.fields.flatMap(({ name, column }) => {
        const said = takesNull(declared(entity)[name]);
        const kept = keeps.get(`${entity.table}.${column}`);
        return said === undefined || kept === undefined || said === kept
          ? []
          : [`${entity.key} ${name}: the document says ${said}, the column ${kept}`];
      }),
    );
    expect(wrong).toEqual([]);
    expect(keeps.size).toBeGreaterThan(500);
  });

  it("covers every null that comes in the records there are", async () => {
    let looked = 0;
    const wrong = new Set<string>();
    for (const entity of entities) {
      if (entity.operations.list === null) continue;
      const answer = await feature.app.inject({
        method: "GET",
        url: `/api/${entity.key}?range=[0,199]`,
        headers: { authorization: `Bearer ${admin.accessToken}` },
      });
      if (answer.statusCode !== 200) continue;
      for (const record of JSON.parse(answer.body) as Record<string, unknown>[])
        for (const [name, value] of Object.entries(record)) {
          looked++;
          if (value === null && takesNull(declared(entity)[name]) === false)
            wrong.add(`${entity.key} ${name}`);
        }
    }
    expect([...wrong]).toEqual([]);
    expect(looked).toBeGreaterThan(5000);
  });
});
