import { PassThrough } from "node:stream";
import { ZipFile } from "yazl";
import type { CodeGenCodeGenPlanOutput } from "../../../../generated/system/codeGen/types.ts";
import { matchPattern } from "../../../shared/pattern/linearEngine.ts";
import { snakeCase } from "../../../shared/schema/names.ts";

type Plan = CodeGenCodeGenPlanOutput;

/** 1 browser, 2 server, 3 menus and rights: the types of the wire. */
export type PartType = 1 | 2 | 3;

export interface ArchiveChoice {
  /** Patterns of files, as templates name them; empty: all. */
  patterns: readonly string[];
  types: ReadonlySet<PartType>;
}

interface Entry {
  path: string;
  text: string;
}

/** The files of a plan that an archive holds: new ones whole, changed ones as one patch, and the plan itself. */
export function archiveEntries(plan: Plan, choice: ArchiveChoice): Entry[] {
  const files = plan.files
    .filter(({ state, path }) => state === "created" && isChosen(path, choice))
    .map(({ path, text }) => ({ path, text: text ?? "" }));
  const changed = plan.files.filter(({ state, path }) => state === "changed" && isSmall(path));
  const patch = changed.map(({ diff }) => diff).join("\n");
  return [
    ...files,
    ...(choice.types.has(3) ? [{ path: "menus.json", text: jsonText(plan.menus) }] : []),
    ...(choice.types.has(2) && plan.steps.length > 0
      ? [{ path: "plan.json", text: jsonText({ hash: plan.hash, steps: plan.steps }) }]
      : []),
    ...(patch === "" ? [] : [{ path: "changes.patch", text: `${patch}\n` }]),
  ];
}

const jsonText = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** The document of the whole API and its types come again with every run, and are long. */
const isSmall = (path: string): boolean =>
  !/^generated\/(openapi\.json|api\.d\.ts|manifest\.json)$/.test(path);

function isChosen(path: string, { patterns, types }: ArchiveChoice): boolean {
  const type: PartType = /\/(pages\.tsx|client\.ts)$/.test(path) ? 1 : 2;
  if (!types.has(type)) return false;
  if (patterns.length === 0) return true;
  return patterns.some((pattern) => {
    const source = pattern
      .split(/\{\w+\}/)
      .map((part) => part.replaceAll(/[.*+?^$(){}|[\]\\]/g, "\\$&"))
      .join("[^\\/]+");
    return matchPattern(`^${source}$`, path) === "yes";
  });
}

/** A zip of the entries. Paths are those of generated names: they lead nowhere else. */
export async function zipOf(entries: readonly Entry[]): Promise<Buffer> {
  const zip = new ZipFile();
  const output = zip.outputStream.pipe(new PassThrough());
  for (const { path, text } of entries) zip.addBuffer(Buffer.from(text), path);
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of output) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** What the wire's three digits say of an archive's parts. */
export function typesOf(generateType: string): Set<PartType> {
  if (generateType.endsWith("11")) return new Set([1]);
  if (generateType.endsWith("21")) return new Set([2, 3]);
  return new Set([1, 2, 3]);
}

export const archiveName = (module: string, name: string): string =>
  `${snakeCase(module)}-${snakeCase(name)}.zip`;
