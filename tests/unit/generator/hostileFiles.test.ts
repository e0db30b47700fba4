import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { generate } from "../../../generator/commands/generate.ts";
import { importSource } from "../../../generator/commands/import.ts";
import { exitCodes } from "../../../generator/commands/options.ts";
import { colorsFor } from "../../../generator/output/colors.ts";
import type { PrintedFault } from "../../../generator/output/faultText.ts";
import { createReport } from "../../../generator/output/report.ts";

const corpus = path.join(import.meta.dirname, "hostile");
/** Per case the first fault: code, file and pointer, as a person would look for it. */
const expected = JSON.parse(readFileSync(path.join(corpus, "expected.json"), "utf8")) as {
  schemas: Record<string, string>;
  imports: Record<string, string>;
};
/** Milliseconds of processor time, which other work on the machine does not lengthen. */
const limit = 1000;

let folder: string;
beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), "formwork-hostile-"))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function listener() {
  const said: string[] = [];
  const say = (text: string) => void said.push(text);
  return { said, printer: { out: say, error: say, colors: colorsFor(false, "1") } };
}

/** Runs the command as the command line does; what it throws ends there with its message and exit code 2. */
async function run(schemas: string) {
  const out = path.join(folder, "out");
  const { said, printer } = listener();
  const options = {
    schemas,
    out,
    migrations: path.join(out, "migrations"),
    handWritten: null,
    check: false,
    dryRun: false,
    watch: false,
    json: true,
    adopt: false,
  };
  const before = process.cpuUsage();
  const code = await generate(options, createReport(options, printer)).catch((error: unknown) => {
    said.push((error as Error).message);
    return (error as Error).constructor.name === "UsageFault" ? exitCodes.usage : -1;
  });
  const { user, system } = process.cpuUsage(before);
  return { code, said: said.join("\n"), out, milliseconds: (user + system) / 1000 };
}

const faultsOf = (text: string) => (JSON.parse(text) as { faults: PrintedFault[] }).faults;

describe("hostile and malformed schemas", () => {
  const cases = readdirSync(path.join(corpus, "schemas")).sort();

  it("are all expected", () => {
    expect(cases.length).toBeGreaterThan(90);
    expect(Object.keys(expected.schemas).sort()).toEqual(cases);
  });

  it.each(cases)("%s: the place and the cure are told, nothing is written", async (name) => {
    const schemas = path.join(corpus, "schemas", name);
    const { code, said, out, milliseconds } = await run(schemas);
    expect(code, said).toBe(exitCodes.faults);
    const [first] = faultsOf(said);
    const file = path.relative(schemas, first?.file ?? "").replaceAll(path.sep, "/");
    expect(`${first?.code} ${file} ${first?.pointer}`).toBe(expected.schemas[name]);
    expect(first?.line).toBeGreaterThan(0);
    expect(first?.problem).not.toBe("");
    expect(first?.cure.trim()).not.toBe("");
    expect(existsSync(out)).toBe(false);
    expect(milliseconds).toBeLessThan(limit);
  });

  const field = (text: string) =>
    `{"$schema":"../meta/entity.schema.json","$id":"shop/item","title":"Item","type":"object","properties":{"x":${text}}}`;
  const huge: Record<string, string> = {
    "an enum of 200,000 values": field(
      JSON.stringify({
        type: "string",
        title: "X",
        enum: Array.from({ length: 200_000 }, (_, index) => `v${index}`),
      }),
    ),
    "20,000 levels": field("[".repeat(20_000)),
    "20,000 levels that are closed": field(`${'{"items":'.repeat(20_000)}{}${"}".repeat(20_000)}`),
    "a key of 1 MB": field(`{"${"k".repeat(1_000_000)}":1}`),
  };

  it.each(Object.keys(huge))("%s: faults within a second", async (name) => {
    mkdirSync(path.join(folder, "schemas/shop"), { recursive: true });
    writeFileSync(path.join(folder, "schemas/shop/item.schema.json"), huge[name] ?? "");
    const { code, said, out, milliseconds } = await run(path.join(folder, "schemas"));
    expect(code, said.slice(0, 500)).toBe(exitCodes.faults);
    expect(faultsOf(said)[0]?.file).toContain("shop/item.schema.json");
    expect(existsSync(out)).toBe(false);
    expect(milliseconds).toBeLessThan(limit);
  });

  it("a file beyond the limit, a link and a missing folder are wrong use, named", async () => {
    const shop = path.join(folder, "schemas/shop");
    mkdirSync(shop, { recursive: true });
    const file = path.join(shop, "item.schema.json");
    writeFileSync(file, " ".repeat(5_000_000));
    expect(await run(path.join(folder, "schemas"))).toMatchObject({
      code: exitCodes.usage,
      said: expect.stringContaining("item.schema.json") as string,
    });
    rmSync(file);
    symlinkSync("/etc/hostname", file);
    expect(await run(path.join(folder, "schemas"))).toMatchObject({
      code: exitCodes.usage,
      said: expect.stringContaining("is a link") as string,
    });
    expect((await run(path.join(folder, "nowhere"))).code).toBe(exitCodes.usage);
  });
});

describe("hostile and malformed sources of an import", () => {
  const cases = readdirSync(path.join(corpus, "imports")).sort();

  it("are all expected", () => {
    expect(Object.keys(expected.imports).sort()).toEqual(cases);
  });

  it.each(cases)("%s: is refused with its name, nothing is written", async (name) => {
    const schemas = path.join(folder, "schemas");
    const options = {
      schemas,
      module: "shop",
      databaseSchema: "public",
      dryRun: false,
      json: false,
    };
    const before = process.cpuUsage();
    const error: unknown = await importSource(
      path.join(corpus, "imports", name),
      options,
      listener().printer,
    ).then(
      () => null,
      (thrown: unknown) => thrown,
    );
    const { user, system } = process.cpuUsage(before);
    expect((error as Error).constructor.name).toBe("UsageFault");
    expect((error as Error).message).toContain(name);
    expect((error as Error).message).toContain(expected.imports[name]);
    expect(existsSync(schemas)).toBe(false);
    expect((user + system) / 1000).toBeLessThan(limit);
  });
});
