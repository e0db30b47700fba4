import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { entities } from "../../../generated/server.ts";
import { serverWrites } from "./serverWrites.ts";

const root = "runtime/server";
const tables = new Set(entities.map(({ table }) => table));

/** What a source writes past the pipeline: tables of entities in its SQL, and writers that are no person. */
function writesOf(source: string): string[] {
  const statements = source.matchAll(
    /\b(?:insert into|update|delete from)\s+"?(?:\$\{([^}]+)\}|([a-z_]+))/g,
  );
  const written = [...statements].flatMap(([, name, table = ""]) => {
    if (name !== undefined) return [`\${${name}}`];
    return tables.has(table) ? [table] : [];
  });
  const writers = [...source.matchAll(/\{ (server): ["`]|writer: \{ (checked):/g)];
  const named = writers.map(([, server, other]) => server ?? other ?? "");
  // What is read as the server changes nothing.
  return [...new Set([...written, ...(writing.test(source) ? named : [])])];
}

const writing =
  /\bwriter\b|\.(?:create|createAll|createFrom|upsert|update|transition|relate|remove)\(/;

const found = new Map(
  globSync("{entities,features}/**/*.ts", { cwd: root })
    .map((file) => [file, writesOf(readFileSync(path.join(root, file), "utf8"))] as const)
    .filter(([, written]) => written.length > 0),
);

describe("rows of entities that hand-written code writes as the server", () => {
  it("are listed, each file with its tables and its reason", () => {
    const listed = Object.entries(serverWrites).map(([file, { tables: known, why }]) => {
      expect(why, file).not.toBe("");
      return [file, known.split(", ").toSorted()];
    });
    const real = [...found].map(([file, written]) => [file, written.toSorted()]);
    expect(Object.fromEntries(real)).toEqual(Object.fromEntries(listed));
  });

  it("are found by what writes them", () => {
    expect(writesOf("`insert into office_notice (title)`")).toEqual(["office_notice"]);
    expect(writesOf("`update ${table} set a = 1`")).toEqual(["${table}"]);
    expect(writesOf('insertRow({ writer: { server: "why" } })')).toEqual(["server"]);
    expect(writesOf("insertRow({ writer: { checked: access } })")).toEqual(["checked"]);
    expect(writesOf("insertRow({ writer: { person: access } }); `select 1`")).toEqual([]);
    const as = 'const as = { server: "why" }; records({ tx })';
    expect(writesOf(`${as}.remove(key, { id }, { as })`)).toEqual(["server"]);
    expect(writesOf(`${as}.read(key, { id }, ["name"], { as })`)).toEqual([]);
  });
});
