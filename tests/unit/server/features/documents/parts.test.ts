import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
// @ts-expect-error -- a script of the page, as the browser gets it
import * as parts from "../../../../../runtime/server/features/documents/page/parts.js";

interface OpenapiDocument {
  paths: Record<string, Record<string, { tags?: string[]; operationId?: string }>>;
  components: Record<string, Record<string, object>>;
}
interface Call {
  method: string;
  path: string;
  tag: string;
  id: string;
}
const { listCalls, partOf } = parts as {
  listCalls(document: OpenapiDocument): Call[];
  partOf(document: OpenapiDocument, tag: string): OpenapiDocument;
};

const whole = JSON.parse(readFileSync("generated/openapi.json", "utf8")) as OpenapiDocument;
const refs = (value: unknown) =>
  [...JSON.stringify(value).matchAll(/"\$ref":"#\/components\/([^/]+)\/([^"]+)"/g)].map(
    ([, kind = "", name = ""]) => [kind, name] as const,
  );

describe("parts of the API document", () => {
  it("hold together every call once, and all that it refers to", () => {
    const calls = listCalls(whole);
    expect(calls.length).toBeGreaterThan(1000);
    const tags = new Set(calls.map(({ tag }) => tag));
    const shown = [...tags].flatMap((tag) => {
      const part = partOf(whole, tag);
      for (const [kind, name] of refs(part)) expect(part.components[kind]).toHaveProperty(name);
      return listCalls(part);
    });
    const names = (list: Call[]) => list.map(({ method, path }) => `${method} ${path}`).toSorted();
    expect(names(shown)).toEqual(names(calls));
  });

  it("leave out what their calls do not lead to", () => {
    const part = partOf(whole, "access/position");
    const all = Object.keys(whole.components["schemas"] ?? {}).length;
    expect(Object.keys(part.components["schemas"] ?? {}).length).toBeLessThan(all / 5);
    expect(JSON.stringify(part).length).toBeLessThan(JSON.stringify(whole).length / 10);
    expect(part.components["securitySchemes"]).toEqual(whole.components["securitySchemes"]);
  });
});
