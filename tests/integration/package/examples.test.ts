import { spawn } from "node:child_process";
import {
  copyFileSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { copyCheckout, type Checkout } from "../../support/checkout.ts";
import { reservedWordSchemas } from "../../support/models/reservedWords.ts";

/** What belongs among the schemas of a project, with its place there: below `schemas/` as it lies, else by the key of its entity. Patches go to projects that have the package installed, apart from the rows that they add to seeds: policies name their roles. */
const files = readdirSync("examples", { recursive: true, encoding: "utf8" })
  .filter((file) => /\.(schema|seed|dictionary|openapi)\.json$/.test(file))
  .map((file) => {
    const place = path.join("examples", file);
    const [, below] = /\/schemas\/(.+)$/.exec(place) ?? [];
    const { $id } = JSON.parse(readFileSync(place, "utf8")) as { $id?: string };
    return { place, target: below ?? `${$id}.schema.json` };
  });
const addedRoles = globSync("examples/*/schemas/access/role.seed.patch.json").map((place) => ({
  target: "access/role.seed.json",
  // The tenants of this copy have no menus of the examples that the roles could be given.
  rows: (JSON.parse(readFileSync(place, "utf8")) as { add: object[] }).add.map((role) => ({
    ...role,
    menuIdList: [],
  })),
}));
const examples = files
  .filter(({ target }) => target.endsWith(".schema.json"))
  .map(({ target }) => target.slice(0, -".schema.json".length));
/** Fields called by words of SQL: the commands take them like any others. */
const words = reservedWordSchemas(["order", "all", "table", "end", "references", "current_date"]);
const keys = [
  ...examples,
  ...words.map((file) => file.path.slice("schemas/".length, -".schema.json".length)),
];

let checkout: Checkout;

beforeAll(() => {
  checkout = copyCheckout();
  for (const { place, target } of files) {
    const copy = path.join(checkout.root, "schemas", target);
    mkdirSync(path.dirname(copy), { recursive: true });
    copyFileSync(place, copy);
  }
  for (const { target, rows } of addedRoles) {
    const file = path.join(checkout.root, "schemas", target);
    const seed = JSON.parse(readFileSync(file, "utf8")) as { rows: unknown[] };
    writeFileSync(file, JSON.stringify({ ...seed, rows: [...seed.rows, ...rows] }));
  }
  mkdirSync(path.join(checkout.root, "schemas/trade"));
  for (const file of words) writeFileSync(path.join(checkout.root, file.path), file.text);
});
afterAll(() => checkout.remove());

function formwork(...parameters: string[]): Promise<{ code: number | null; text: string }> {
  const child = spawn(process.execPath, ["generator/cli.ts", ...parameters], {
    cwd: checkout.root,
    env: { ...process.env, NO_COLOR: "1" },
  });
  let text = "";
  child.stdout.on("data", (chunk: Buffer) => (text += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (text += chunk.toString()));
  return new Promise((resolve) => child.once("close", (code) => resolve({ code, text })));
}

describe("every example", () => {
  it("is looked at", () => {
    expect(examples).toEqual(
      expect.arrayContaining(["office/vehicle", "forms/visit", "rental/booking"]),
    );
  });

  it.each<[what: string, command: string[]]>([
    ["is generated", ["generate"]],
    ["gives the same files again", ["generate", "--check"]],
    ["keeps what its schema says", ["prove", ...keys, "--rows", "200"]],
    ["reads no more than it needs", ["budget", ...keys]],
  ])("%s", { timeout: 480_000 }, async (_, command) => {
    const { code, text } = await formwork(...command);
    expect(code, text).toBe(0);
  });
});
