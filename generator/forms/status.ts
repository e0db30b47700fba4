import { stateOf, type FormState } from "./compare.ts";
import type { Connection } from "./connection.ts";
import { localCodes, readBase, readLocalForm, type FormFolders } from "./localForms.ts";
import { readServerForms } from "./serverForms.ts";

export interface FormLine {
  code: string;
  /** "faulty": the file cannot be read as a form. */
  state: FormState | "faulty";
  /** Number of the version that people fill in; null: none. */
  published: number | null;
  /** The server's draft differs from it. */
  isAhead: boolean;
}

/** Every form of project and server, by code, and how the two sides differ. */
export async function formsStatus(
  connection: Connection,
  folders: FormFolders,
  codes: readonly string[],
): Promise<FormLine[]> {
  const server = await readServerForms(connection, codes);
  const local = localCodes(folders).filter((code) => codes.length === 0 || codes.includes(code));
  return [...new Set([...server.keys(), ...local])].sort().map((code) => {
    const there = server.get(code);
    const here = readLocalForm(folders, code);
    const facts = {
      code,
      published: there?.published ?? null,
      isAhead: there?.published !== null && there?.isAhead === true,
    };
    if (here?.faults) return { ...facts, state: "faulty" };
    const base = readBase(folders, connection.name, code);
    const sides = { base, here: here?.document ?? null, there: there?.document ?? null };
    return { ...facts, state: stateOf(sides) };
  });
}
