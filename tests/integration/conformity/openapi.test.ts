import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { entities, services } from "../../../generated/server.ts";
import type { EntityModel } from "../../../runtime/shared/entity/model.ts";
import {
  createDocumentChecker,
  follow,
  readDocument,
  readOperations,
  verbs,
  type Schema,
} from "../../support/openapi.ts";
import { buildFeatureApp, type Client, type FeatureApp } from "../features/support/featureApp.ts";

const document = readDocument();
const operations = readOperations(document);

/** Every object of the document that holds a $ref. */
function references(value: unknown): Schema[] {
  if (Array.isArray(value)) return value.flatMap(references);
  if (typeof value !== "object" || value === null) return [];
  const own = typeof (value as Schema).$ref === "string" ? [value as Schema] : [];
  return [...own, ...Object.values(value).flatMap(references)];
}

/** After these the caller is no longer let in. */
const leaves = new Set([
  "/api/sysAuth/logout",
  "/api/sysAuth/lockScreen",
  "/api/sysSession/endAll",
]);

describe("the document", () => {
  it("is OpenAPI 3.1 with references that lead somewhere", () => {
    expect(document.openapi).toMatch(/^3\.1\.\d+$/);
    expect(references(document).length).toBeGreaterThan(1000);
    for (const reference of references(document)) follow(document, reference);
  });

  it("holds schemas that compile as JSON Schema 2020-12", { timeout: 180_000 }, () => {
    const checker = createDocumentChecker(document);
    const schemas = [
      ...Object.values(document.components.schemas ?? {}),
      ...operations.flatMap(({ parameters, body, responses }) => [
        ...parameters.map(({ schema }) => schema),
        ...(body ? [body] : []),
        ...Object.values(responses).flatMap(({ content }) =>
          Object.values(content ?? {}).flatMap(({ schema }) => schema ?? []),
        ),
      ]),
    ];
    // Most operations say the same: each thing said is compiled once.
    for (const schema of new Map(schemas.map((one) => [JSON.stringify(one), one])).values()) {
      checker.faults(schema as Schema, {});
      checker.answerFaults(schema as Schema, {});
    }
    expect(schemas.length).toBeGreaterThan(1000);
  });

  it("names each operation once", () => {
    const names = operations.map(({ operationId }) => operationId);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    expect(names.filter((name) => !/^[A-Za-z][\w.]*$/.test(name))).toEqual([]);
  });

  it("declares the parts of each path, and nothing but what a path item may hold", () => {
    const faults = operations.flatMap(({ path, method, parameters }) => {
      const inPath = parameters.filter((one) => one.in === "path").map(({ name }) => name);
      const wanted = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      const known = parameters.map((one) => `${one.in} ${one.name}`);
      return inPath.toSorted().join() === wanted.toSorted().join() &&
        new Set(known).size === known.length &&
        parameters.every((one) => one.in !== "path" || one.required)
        ? []
        : [`${method} ${path}`];
    });
    expect(faults).toEqual([]);
    const members = new Set(Object.values(document.paths).flatMap((item) => Object.keys(item)));
    expect([...members].filter((name) => ![...verbs, "parameters"].includes(name))).toEqual([]);
  });

  it("has an answer for success and for refusal of each operation", () => {
    for (const { operationId, responses } of operations) {
      const statuses = Object.keys(responses);
      expect(
        statuses.some((status) => /^2\d\d$/.test(status)),
        operationId,
      ).toBe(true);
      expect(statuses, operationId).toContain("503");
    }
  });
});

describe("who may call", () => {
  const item = (path: string, method: string) =>
    document.paths[path]?.[method] as Record<string, unknown>;

  it("is said of each operation", () => {
    const silent = operations.filter(({ path, method }) => {
      const { security, ...operation } = item(path, method);
      const access = operation["x-access"];
      const permission = operation["x-permission"];
      if (typeof permission === "string") return access !== undefined || !security;
      return access === "public"
        ? JSON.stringify(security) !== "[]"
        : access !== "signedIn" || !security;
    });
    expect(silent.map(({ operationId }) => operationId)).toEqual([]);
  });

  it("is what the models say", () => {
    const codes = new Map(operations.map((one) => [`${one.method} ${one.path}`, one.permission]));
    for (const owner of [...entities, ...services]) {
      for (const call of owner.calls) {
        const path = call.path.replaceAll(/:(\w+)/g, "{$1}");
        expect(codes.get(`${call.method} ${path}`), call.operationId).toBe(call.permission);
      }
    }
    for (const entity of entities) {
      const root = `/api/${entity.key}`;
      expect(codes.get(`get ${root}`) ?? null).toBe(entity.operations.list);
      expect(codes.get(`post ${root}`) ?? null).toBe(entity.operations.create);
      expect(codes.get(`delete ${root}/{id}`) ?? null).toBe(entity.operations.delete);
    }
  });
});

describe("what answers", () => {
  let server: FeatureApp;
  let administrator: Client;

  beforeAll(async () => {
    server = await buildFeatureApp();
    administrator = await server.signIn("superadmin");
  });
  afterAll(() => server.close());

  /** True unless the server says that there is no such call. */
  async function answers(method: string, url: string): Promise<boolean> {
    const response = await server.app.inject({
      method: method.toUpperCase() as "GET",
      url,
      headers: { authorization: `Bearer ${administrator.accessToken}` },
      ...(method === "get" ? {} : { payload: {} }),
    });
    if (!String(response.headers["content-type"]).startsWith("application/json")) return true;
    const { extras } = JSON.parse(response.body) as { extras?: { code?: string } | null };
    return !["F4004", "F4005"].includes(extras?.code ?? "");
  }

  /** Addresses of both faces that an entity could have, declared or not. */
  function addresses(entity: EntityModel): [template: string, url: string][] {
    const calls = [
      "page,list,detail,add,update,delete,setStatus,restore,export,import,get,create,put,remove",
      ...Object.keys(entity.operations),
    ].flatMap((names) => names.split(","));
    const root = `/api/${entity.key}`;
    const found = [
      root,
      `${root}/export`,
      `${root}/{id}`,
      ...[...new Set(calls)].flatMap((call) => [
        `/api/${entity.api}/${call}`,
        `/api/${entity.api}/${call}/{id}`,
        `${root}/{id}/${call}`,
      ]),
    ];
    return found.map((template) => [template, template.replace("{id}", "1")]);
  }

  it("is declared, and what is declared answers", async () => {
    const declared = new Set(operations.map(({ method, path }) => `${method} ${path}`));
    const undeclared: string[] = [];
    const walked = new Set<string>();
    for (const entity of entities) {
      for (const [template, url] of addresses(entity)) {
        for (const method of verbs) {
          walked.add(`${method} ${template}`);
          if ((await answers(method, url)) === declared.has(`${method} ${template}`)) continue;
          undeclared.push(`${method} ${template}`);
        }
      }
    }
    expect(undeclared).toEqual([]);
    for (const { method, path } of operations) {
      if (walked.has(`${method} ${path}`) || leaves.has(path)) continue;
      const url = path.replaceAll(/\{\w+\}/g, "1");
      expect(await answers(method, url), `${method} ${path}`).toBe(true);
    }
  });
});
