import { describe, expect, it } from "vitest";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Fault } from "../../../../runtime/shared/schema/faults/fault.ts";
import {
  readProject,
  type SchemaText,
} from "../../../../runtime/shared/schema/read/readProject.ts";

const folder = path.join(import.meta.dirname, "fixtures");

/** The small example project: a tree, an entity with everything, its child rows, calls, a seed, dictionaries. */
export function fixtureFiles(): SchemaText[] {
  return readdirSync(folder, { recursive: true })
    .map((name) => String(name).replaceAll("\\", "/"))
    .filter((name) => name.endsWith(".json"))
    .map((name) => ({ path: name, text: readFileSync(path.join(folder, name), "utf8") }));
}

export type Json = Record<string, unknown>;

export interface Change {
  /** File of the example project to change; default the order. */
  file?: string;
  /** JSON pointer of the value. */
  at: string;
  /** New value; undefined removes it. */
  to?: unknown;
}

/** The example project with some values changed, and further files. */
export function changedFiles(
  changes: readonly Change[],
  more: readonly SchemaText[] = [],
): SchemaText[] {
  const files = new Map(fixtureFiles().map(({ path: name, text }) => [name, text]));
  for (const { file = "yard/order.schema.json", at, to } of changes) {
    const text = files.get(file);
    if (text === undefined) throw new Error(`no fixture ${file}`);
    const value = JSON.parse(text) as Json;
    setAt(value, at, to);
    files.set(file, JSON.stringify(value, null, 2));
  }
  return [...[...files].map(([name, text]) => ({ path: name, text })), ...more];
}

export function faultsAfter(changes: readonly Change[], more: readonly SchemaText[] = []): Fault[] {
  const { project, faults } = readProject(changedFiles(changes, more));
  if ((project === null) !== faults.length > 0) throw new Error("faults and project disagree");
  return faults;
}

/** "code file pointer" of each fault. */
export function brief(faults: readonly Fault[]): string[] {
  return faults.map((fault) => `${fault.code} ${fault.file} ${fault.pointer}`);
}

export function extraField(schema: unknown): Change {
  return { at: "/properties/extra", to: schema };
}

export function extraText(more: object): Change {
  return extraField({ type: ["string", "null"], maxLength: 10, ...more });
}

/** What is changed in the example project, and exactly the faults it must give. */
export type FaultCase = [what: string, change: Change | Change[], want: string[]];

/** One test per case; every fault must also say where it is, what is wrong and what would be right. */
export function testFaults(title: string, cases: readonly FaultCase[]): void {
  describe(`readProject: ${title}`, () => {
    it.each(cases)("%s", (_, change, want) => {
      const faults = faultsAfter([change].flat());
      expect(brief(faults).toSorted()).toEqual(want.toSorted());
      for (const fault of faults) {
        expect(fault.problem).not.toBe("");
        expect(fault.cure).not.toBe("");
        expect(fault.line).toBeGreaterThan(0);
        expect(fault.column).toBeGreaterThan(0);
        expect(fault.frame).toContain(`> ${String(fault.line).padStart(4)} |`);
      }
    });
  });
}

function setAt(root: Json, pointer: string, value: unknown): void {
  const parts = pointer
    .split("/")
    .slice(1)
    .map((part) => part.replaceAll("~1", "/"));
  const last = parts.pop() ?? "";
  let holder = root;
  for (const part of parts) holder = holder[part] as Json;
  if (value === undefined) delete holder[last];
  // JSON text may carry any name, so must a test.
  else
    Object.defineProperty(holder, last, {
      value,
      enumerable: true,
      configurable: true,
      writable: true,
    });
}
