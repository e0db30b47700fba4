import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { callTypesText } from "../../generator/output/types/callTypesText.ts";
import { Code, render } from "../../generator/output/template.ts";
import { typesOf } from "../../generator/output/types/typeText.ts";
import { createInputChecker } from "../../runtime/server/core/http/calls/callInput.ts";
import { viteArgs } from "../../runtime/server/webBuild.ts";
import type { OperationModel } from "../../runtime/shared/entity/model.ts";
import { importsPackage, type PackageUse } from "../support/packageUses.ts";

const node = (...args: string[]): string =>
  spawnSync(process.execPath, args, { encoding: "utf8" }).stdout;

const call = {
  input: { type: "object", properties: { day: { type: "string", format: "date" } } },
  output: { type: "boolean" },
  envelope: true,
} as unknown as OperationModel;
const given = (day: string) => ({ params: {}, query: {}, body: { day }, textBody: false });

const uses: readonly PackageUse[] = [
  {
    package: "ajv",
    module: "runtime/server/core/http/calls/callInput.ts",
    run: () => {
      const checker = createInputChecker();
      expect(() => checker.check(call, given("tomorrow"))).toThrow("F4000");
      return checker.check(call, given("2026-05-01"));
    },
    gives: { day: "2026-05-01" },
  },
  {
    package: "json-schema-to-typescript",
    module: "generator/output/types/typeText.ts",
    run: () => typesOf({ Notice: { type: "object", properties: { id: { type: "integer" } } } }),
    gives: expect.stringMatching(/interface Notice \{\s+id\?: number/),
  },
  {
    package: "openapi-typescript",
    module: "generator/output/types/callTypesThread.ts",
    run: () =>
      callTypesText({
        key: "shop/till",
        typeName: "Till",
        calls: [{ ...call, operationId: "open" }],
      } as never),
    gives:
      "export interface TillOpenInput {\n  day?: string;\n}\n\nexport type TillOpenOutput = boolean;\n",
  },
  {
    package: "handlebars",
    module: "generator/output/template.ts",
    run: () =>
      render("web", {
        source: "schemas",
        chartsImport: new Code(""),
        contractPath: "./contract.ts",
        entities: [],
        charts: [],
        cards: [],
        apis: {},
        views: {},
        references: {},
      }),
    gives: expect.stringContaining('from "./contract.ts"'),
  },
  {
    package: "commander",
    module: "generator/program.ts",
    run: () => node("generator/cli.ts", "generate", "--help"),
    gives: expect.stringContaining("--dry-run"),
  },
  {
    package: "vite",
    module: "vite.config.ts",
    run: () => node(...viteArgs("--version")),
    gives: expect.stringMatching(/^vite\/\d/),
  },
  {
    package: "vitest",
    module: "vitest.config.ts",
    run: () => readFileSync("package.json", "utf8"),
    gives: expect.stringContaining('"test:unit": "vitest run --project unit'),
  },
  {
    package: "@playwright/test",
    module: "playwright.config.ts",
    run: () =>
      node("node_modules/@playwright/test/cli.js", "test", "--list", "somebody-signs-in.spec"),
    gives: expect.stringContaining("somebody-signs-in.spec.ts"),
  },
];

describe("the packages that generator and server is built on", () => {
  it.each(uses)("$package is run by $module", async ({ package: name, module, run, gives }) => {
    expect(importsPackage(readFileSync(module, "utf8"), name)).toBe(true);
    expect(await run()).toEqual(gives);
  });

  it("would be missed where a module does without them", () => {
    expect(importsPackage(readFileSync("generator/output/template.ts", "utf8"), "commander")).toBe(
      false,
    );
    for (const text of [
      "// commander is used elsewhere",
      '// import { Command } from "commander";',
      'import type { Command } from "commander";',
      'import { type Command } from "commander";',
      'import { Command } from "commander-like";',
    ])
      expect([text, importsPackage(text, "commander")]).toEqual([text, false]);
  });
});
