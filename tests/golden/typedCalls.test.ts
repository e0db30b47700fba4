import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { emitProject } from "../../generator/emitters/emitProject.ts";
import { readSchemas } from "../../generator/input/readSchemas.ts";
import { createContext } from "../../generator/model/context.ts";
import { readProject } from "../../runtime/shared/schema/read/readProject.ts";

/** What a page does with calls of the golden project. */
const user = `
import { addressOf } from "./runtime/shared/client/call.ts";
import { changeOf, pageOf, recordsOf } from "./runtime/shared/client/standardCalls.ts";
import { answerOf, call } from "./runtime/web/core/http/call.ts";
import * as personCalls from "./generated/crew/person/client.ts";
import * as purchaseCalls from "./generated/shop/purchase/client.ts";
import * as tillCalls from "./generated/shop/till/client.ts";

export async function use(): Promise<string[]> {
  const { total } = await call(tillCalls.receipt, { number: "7" });
  const open: boolean = await call(tillCalls.hello);
  const { items } = await call(pageOf(purchaseCalls.records), { page: 1 });
  const people = await call(recordsOf(personCalls.records), {});
  await answerOf(changeOf(personCalls.records), { id: 1, name: "Ann" });
  const address = addressOf(tillCalls.receipt, { number: "7" });
  return [total, String(open), String(items[0]?.id), String(people[0]?.id), address];
}
`;

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/** Faults of the compiler in the page, over what is generated from the golden schemas once these texts are replaced in them. */
async function faultsAfter(changes: [file: string, from: string, to: string][]): Promise<string[]> {
  const texts = readSchemas("tests/golden/schemas").map((schema) => {
    const own = changes.filter(([file]) => schema.path.endsWith(file));
    for (const [, from] of own) expect(schema.text, from).toContain(from);
    return {
      ...schema,
      text: own.reduce((text, [, from, to]) => text.replaceAll(from, to), schema.text),
    };
  });
  const { project, faults } = readProject(texts);
  expect(faults).toEqual([]);
  if (!project) throw new Error("no project");
  const folder = mkdtempSync(path.join(tmpdir(), "formwork-calls-"));
  folders.push(folder);
  for (const file of await emitProject(createContext(project, "../runtime"))) {
    if (!/\/(client|types)\.ts$/.test(file.path)) continue;
    const target = path.join(folder, "generated", file.path);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, file.text);
  }
  for (const name of ["runtime", "node_modules"])
    symlinkSync(path.resolve(name), path.join(folder, name));
  writeFileSync(path.join(folder, "page.ts"), user);
  const settings = {
    extends: path.resolve("tsconfig.web.json"),
    compilerOptions: { types: ["vite/client"] },
    include: ["page.ts"],
  };
  writeFileSync(path.join(folder, "tsconfig.json"), JSON.stringify(settings));
  const tsc = path.resolve("node_modules/typescript-native/bin/tsc");
  const run = spawnSync("node", [tsc, "-p", folder, "--noEmit"], { cwd: folder, encoding: "utf8" });
  expect(run.stdout).not.toContain("error TS5");
  return run.stdout.split("\n").filter((line) => line.startsWith("page.ts"));
}

const at = (line: number, name: string) =>
  expect.stringMatching(new RegExp(`^page\\.ts\\(${line},.*${name}`));

describe("a page that asks through generated calls", () => {
  it("compiles while the schemas stay as they are", async () => {
    expect(await faultsAfter([])).toEqual([]);
  }, 300_000);

  it("no longer compiles once an operation is gone, or takes or gives something else", async () => {
    const till = "till.openapi.json";
    const faults = await faultsAfter([
      [till, '"hello"', '"greeting"'],
      [till, '"name": "number"', '"name": "no"'],
      [till, "{number}", "{no}"],
      [till, '"total"', '"sum"'],
      ["person.schema.json", '["list", "get", "update", "export"]', '["list", "get", "export"]'],
    ]);
    expect(faults).toEqual([
      at(10, "total"),
      at(10, "number"),
      at(11, "hello"),
      at(14, "update"),
      at(15, "number"),
    ]);
  }, 300_000);
});
