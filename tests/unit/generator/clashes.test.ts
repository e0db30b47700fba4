import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { emitMembers } from "../../../generator/emitters/emitProject.ts";
import { createContext } from "../../../generator/model/context.ts";
import { pascalCase } from "../../../runtime/shared/schema/names.ts";
import { readProject } from "../../../runtime/shared/schema/read/readProject.ts";

/** An entity with a field of every kind that makes its files import something. */
const schema = (name: string) =>
  JSON.stringify({
    $schema: "../meta/entity.schema.json",
    $id: `probe/${name}`,
    title: "Probe",
    type: "object",
    "x-entity": { module: "probe", table: "probe_probe", api: "probeProbe", titleField: "label" },
    properties: {
      label: { type: "string", maxLength: 9, default: "x" },
      extra: { "x-type": "json" },
    },
    required: ["label"],
    unevaluatedProperties: false,
  });

const calls = readFileSync("tests/golden/schemas/shop/till.openapi.json", "utf8");

async function filesFor(name: string): Promise<string[] | null> {
  const { project, faults } = readProject([
    { path: `schemas/probe/${name}.schema.json`, text: schema(name) },
    { path: `schemas/probe/${name}.openapi.json`, text: calls },
  ]);
  if (!project) {
    expect(faults.map((fault) => fault.problem).join()).toContain(`"${name}" is reserved for`);
    return null;
  }
  return (await emitMembers(createContext(project, "../runtime"))).map((file) => file.text);
}

const importList = /import (type )?\{([^}]*)\} from/g;
const declaration = /^(?:export )?(?:const|type|interface) ([A-Za-z0-9_$]+)/gm;
/** Types of the language itself that generated files name. */
const builtIn = ["Record", "Omit", "Blob"];

function importedIn(text: string): string[] {
  return [...text.matchAll(importList)].flatMap((match) =>
    (match[2] ?? "")
      .split(",")
      .map(
        (part) =>
          part
            .trim()
            .replace(/^type /, "")
            .split(" as ")
            .at(-1) ?? "",
      )
      .filter((name) => name !== ""),
  );
}

function clashesIn(text: string): string[] {
  const imported = importedIn(text);
  const declared = [...text.matchAll(declaration)].map((match) => match[1] ?? "");
  const names = [...imported, ...declared];
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  return [...twice, ...builtIn.filter((name) => names.includes(name))];
}

describe("names of entities", () => {
  it("never give a generated file the same name twice", async () => {
    const plain = (await filesFor("probe")) ?? [];
    const fixed = [...new Set([...plain.flatMap(importedIn), ...builtIn])].filter(
      (name) => !name.toLowerCase().includes("probe"),
    );
    expect(fixed).toContain("EntityHooks");
    const endings = /(Hooks|Actions|Create|Update|List|Tree|Edit|Show|Client|Table|Pages|Form)$/;
    const candidates = fixed
      .flatMap((name) => [name, name.replace(endings, "")])
      .map((name) => name.charAt(0).toLowerCase() + name.slice(1));
    const all = new Set([...candidates, "json", "pages", "client", "types", "routes", "table"]);
    const refused: string[] = [];
    const clashes: Record<string, string[]> = {};
    for (const name of all) {
      const files = await filesFor(name);
      if (files === null) refused.push(name);
      const found = files?.flatMap(clashesIn) ?? [];
      if (found.length > 0) clashes[pascalCase(name)] = found;
    }
    expect(clashes).toEqual({});
    expect(refused).toContain("entity");
    expect(refused).not.toContain("client");
  });

  it("may be a module's name all the same", () => {
    const text = schema("probe").replaceAll('"probe/probe"', '"record/probe"');
    const path = "schemas/record/probe.schema.json";
    const moved = text.replace('"module":"probe"', '"module":"record"');
    expect(readProject([{ path, text: moved }]).faults).toEqual([]);
  });
});
