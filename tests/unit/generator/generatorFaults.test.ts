import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { generatorFaults } from "../../../generator/output/generatorFaults.ts";

const sources = readdirSync("generator", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts"))
  .map((file) => ({ file, text: readFileSync(path.join("generator", file), "utf8") }));

it.each(Object.keys(generatorFaults))("the code %s is reported by one module only", (code) => {
  const reporting = sources.filter(({ text }) => text.includes(`code: "${code}"`));
  expect(reporting.map(({ file }) => file)).toHaveLength(1);
});
