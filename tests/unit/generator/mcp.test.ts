import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";

const folder = mkdtempSync(path.join(tmpdir(), "formwork-mcp-"));
const client = new Client({ name: "test", version: "1" });
beforeAll(async () => {
  cpSync("tests/golden/schemas", path.join(folder, "schemas"), { recursive: true });
  const places = ["schemas", "out", "migrations"].flatMap((name) => [
    `--${name}`,
    path.join(folder, name),
  ]);
  const args = ["generator/cli.ts", "mcp", ...places];
  await client.connect(new StdioClientTransport({ command: process.execPath, args }));
});
afterAll(async () => {
  await client.close();
  rmSync(folder, { recursive: true, force: true });
});

async function call(name: string, args: Record<string, unknown> = {}) {
  const { content, isError } = await client.callTool({ name, arguments: args });
  const [part] = content as { type: string; text: string }[];
  const text = part?.text ?? "";
  return { isError: isError === true, text, value: isError ? null : (JSON.parse(text) as unknown) };
}

const files = () => readdirSync(folder, { recursive: true }).map(String).sort();

it("offers tools that only read", async () => {
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name).sort()).toEqual([
    "check_schemas",
    "describe_entity",
    "explain_fault",
    "list_entities",
    "preview_generate",
  ]);
  for (const { annotations } of tools) expect(annotations?.readOnlyHint).toBe(true);
});

it("tells entities and one whole", async () => {
  const { entities } = (await call("list_entities")).value as { entities: { key: string }[] };
  const [first] = entities;
  const { value } = await call("describe_entity", { key: first?.key });
  expect(value).toMatchObject({ key: first?.key, fields: expect.any(Array) as unknown });
  expect(await call("describe_entity", { key: "no/such" })).toMatchObject({
    isError: true,
    text: expect.stringContaining("There is no no/such") as unknown,
  });
});

const draft = (more: object) =>
  JSON.stringify({
    $id: "shop/lamp",
    title: "Lamp",
    type: "object",
    "x-entity": { titleField: "name" },
    properties: { name: { type: "string", maxLength: 40, ...more } },
    required: ["name"],
  });

it("finds the faults of a draft that is written nowhere", async () => {
  const before = files();
  const proposed = { files: [{ path: "shop/lamp.schema.json", text: draft({ maxLenght: 3 }) }] };
  const { faults } = (await call("check_schemas", proposed)).value as { faults: object[] };
  expect(faults).toMatchObject([{ code: "S201", pointer: "/properties/name/maxLenght", line: 1 }]);
  expect((await call("explain_fault", { code: "S201" })).text).toContain("fixed set of keywords");
  expect((await call("check_schemas")).value).toEqual({ faults: [] });
  expect(files()).toEqual(before);
});

it("shows what a draft would become", async () => {
  const before = files();
  const proposed = { files: [{ path: "shop/lamp.schema.json", text: draft({}) }] };
  const { created, migration } = (await call("preview_generate", proposed)).value as {
    created: string[];
    migration: string;
  };
  expect(created).toContain("shop/lamp/pages.tsx");
  expect(migration).toMatch(/create table "shop_lamp"/);
  expect(files()).toEqual(before);
});

it("gives the keywords as a resource", async () => {
  const { contents } = await client.readResource({ uri: "formwork://keywords" });
  const [page] = contents as { text: string }[];
  expect(page?.text).toBe(readFileSync(".github/reference/keywords.md", "utf8"));
});
