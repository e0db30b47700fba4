import { describe, expect, it } from "vitest";
import { readProject } from "../../../../runtime/shared/schema/read/readProject.ts";
import { brief, changedFiles, fixtureFiles } from "./fixtureProject.ts";

const file = "yard/extra.schema.json";
const faultsOf = (text: string, path = file) =>
  readProject([...fixtureFiles(), { path, text }]).faults;

/** Text of one more file, and the code, line and column of each fault. */
const table: [what: string, text: string, want: string[]][] = [
  ["an empty file", "", ["S101 1:1"]],
  ["a comment", '{\n  // note\n  "a": 1\n}', ["S101 2:3"]],
  ["a trailing comma", '{\n  "a": 1,\n}', ["S101 3:1"]],
  ["a missing comma", '{\n  "a": 1\n  "b": 2\n}', ["S101 3:3"]],
  ["single quotes", "{\n  'a': 1\n}", ["S101 2:3", "S101 3:1"]],
  ["two slips on two lines", '{\n  "a": tru,\n  "b": 1.,\n  "c": 1\n}', ["S101 2:8", "S101 3:8"]],
  ["text after the end", "{}\n{}", ["S101 2:1"]],
  ["a control character", '{ "a": "x\u0001" }', ["S101 1:8"]],
  ["a byte order mark", "\uFEFF{}", ["S102 1:1"]],
  ["text that was not UTF-8", '{ "a": "\uFFFD" }', ["S102 1:9"]],
  ["half a character", '{ "a": "\\ud800" }', ["S102 1:8"]],
  ["more than 1,000,000 characters", `{ "a": "${"x".repeat(10_000_000)}" }`, ["S103 1:1"]],
  ["10,000 nested lists", "[".repeat(10_000) + "]".repeat(10_000), ["S104 1:65"]],
  ["10,000 nested objects that never close", '{"a":'.repeat(10_000), ["S104 1:321"]],
  ["a name given twice", '{\n  "a": 1,\n  "a": 2\n}', ["S105 3:3"]],
  ["__proto__", '{\n  "__proto__": {}\n}', ["S106 2:3"]],
  ["an endless number", '{ "a": 1e999 }', ["S111 1:8"]],
  ["a list instead of an object", "[]", ["S203 1:1"]],
  ["null", "null", ["S203 1:1"]],
];

describe("readProject: text of a file", () => {
  it.each(table)("%s", (_, text, want) => {
    const faults = faultsOf(text);
    expect(faults.map((fault) => `${fault.code} ${fault.line}:${fault.column}`)).toEqual(want);
    expect(new Set(faults.map((fault) => fault.file))).toEqual(new Set([file]));
  });

  it.each([
    "yard/extra.schem.json",
    "yard/Extra.schema.json",
    "yard/extra.json",
    "../extra.schema.json",
    "yard/toolong".padEnd(80, "x") + ".schema.json",
  ])("refuses the path %s", (path) => {
    expect(brief(faultsOf("{}", path))).toEqual([`S107 ${path} `]);
  });

  it("refuses two files of one entity", () => {
    const { faults } = readProject([
      ...fixtureFiles(),
      { path: "more/yard/site.schema.json", text: "{}" },
    ]);
    expect(faults.map((fault) => fault.code)).toContain("S109");
  });

  it("tells only that there are more than 200 faults in a file", () => {
    const keys = Array.from({ length: 400 }, (_, index) => `"x${index}": 1`);
    const codes = faultsOf(`{ ${keys.join(",\n")} }`).map((fault) => fault.code);
    expect(codes).toHaveLength(201);
    expect(codes.filter((code) => code === "S110")).toHaveLength(1);
  });
});

describe("readProject: what a fault says", () => {
  it("tells all faults of all files at once, by file and line", () => {
    const { project, faults } = readProject(
      changedFiles([
        { at: "/x-views/default/columns", to: ["cod", "siteId", "duOn"] },
        { at: "/properties/siteId/x-relation/to", to: "yard/sit" },
        { at: "/x-foo", to: 1 },
        { file: "yard/site.schema.json", at: "/properties/status/x-dict", to: "StatusEnumm" },
        { file: "yard/site.schema.json", at: "/properties/status/default" },
        { file: "yard/site.schema.json", at: "/required", to: ["name", "status"] },
      ]),
    );
    expect(project).toBeNull();
    expect(brief(faults)).toEqual([
      "S601 yard/order.schema.json /x-views/default/columns/0",
      "S601 yard/order.schema.json /x-views/default/columns/2",
      "S501 yard/order.schema.json /properties/siteId/x-relation/to",
      "S201 yard/order.schema.json /x-foo",
      "S415 yard/site.schema.json /properties/status/x-dict",
    ]);
    expect(faults.map((fault) => fault.cure)).toEqual([
      'Did you mean "code"?',
      'Did you mean "dueOn"?',
      'Did you mean "yard/site"?',
      expect.stringContaining("Known here"),
      'Did you mean "StatusEnum"?',
    ]);
  });

  it("knows roles by their seed", () => {
    const role = {
      $id: "access/role",
      title: "Role",
      type: "object",
      "x-entity": {},
      "x-seed": "role.seed.json",
      properties: { code: { type: "string", maxLength: 64 } },
      required: ["code"],
    };
    const withRoles = (code: string) => [
      ...fixtureFiles(),
      { path: "access/role.schema.json", text: JSON.stringify(role) },
      { path: "access/role.seed.json", text: JSON.stringify({ key: ["code"], rows: [{ code }] }) },
    ];
    expect(brief(readProject(withRoles("buyer")).faults)).toEqual([]);
    const want = ["S607 yard/order.schema.json /x-policy/0/role"];
    const { faults } = readProject(withRoles("buyers"));
    expect(brief(faults)).toEqual(want);
    expect(faults[0]?.problem).toContain("access/role.seed.patch.json");
  });

  it("shows the line between its neighbors and makes control characters visible", () => {
    const [fault] = faultsOf('{\n  "a": 1,\n  "b\u202E": tru,\n  "c": 1\n}');
    expect(fault?.frame).toBe('     2 |   "a": 1,\n>    3 |   "b\\u202e": tru,\n     4 |   "c": 1');
  });

  it("points into an expression", () => {
    const { faults } = readProject(
      changedFiles([{ at: "/x-views/late/filter", to: "urgent && dueOf < $today" }]),
    );
    const text = changedFiles([{ at: "/x-views/late/filter", to: "urgent && dueOf < $today" }]);
    const order = text.find(({ path }) => path === "yard/order.schema.json")?.text ?? "";
    const line = order.split("\n")[(faults[0]?.line ?? 0) - 1] ?? "";
    expect(line.slice((faults[0]?.column ?? 0) - 1)).toMatch(/^dueOf < /);
  });

  it("escapes pointers as RFC 6901 says", () => {
    const { faults } = readProject(
      changedFiles([{ at: "/properties/a~1b~c", to: { type: "boolean" } }]),
    );
    expect(faults[0]?.pointer).toBe("/properties/a~1b~0c");
  });

  it("says nothing about references to a file that is broken itself", () => {
    const files = fixtureFiles().map((entry) =>
      entry.path === "yard/site.schema.json" ? { ...entry, text: "{" } : entry,
    );
    const codes = readProject(files).faults.map(({ code, file: at }) => `${code} ${at}`);
    expect(codes).toEqual(["S101 yard/site.schema.json"]);
  });
});
