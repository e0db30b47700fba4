import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { generate } from "../commands/generate.ts";
import { exitCodes } from "../commands/options.ts";
import { colorsFor } from "../output/colors.ts";
import type { PrintedFault } from "../output/faultText.ts";
import { createReport } from "../output/report.ts";
import type { Folders, Question, SchemaFile, WriteAnswer } from "./contract.ts";

/** Puts the schemas into their places and generates. When that finds a fault, everything is as it was before. */
export async function writeFiles(asked: Extract<Question, { ask: "write" }>): Promise<WriteAnswer> {
  const { folders, files } = asked;
  const before = files.map((file) => textOf(folders, file));
  files.forEach((file) => put(folders, file));
  const { code, told } = await run(folders);
  if (code === exitCodes.done)
    return {
      faults: [],
      written: [
        ...files.map((file) => path.join(folders.schemas, file.path)),
        ...(told.files ?? []).map((file) => file.path),
      ],
    };
  files.forEach((file, index) => {
    put(folders, { ...file, text: before[index] ?? null });
  });
  return { faults: told.faults ?? [], written: [] };
}

interface Told {
  faults?: PrintedFault[];
  files?: { path: string }[];
}

async function run(folders: Folders): Promise<{ code: number; told: Told }> {
  const lines: string[] = [];
  const keep = (text: string) => void lines.push(text);
  const options = {
    ...folders,
    check: false,
    dryRun: false,
    watch: false,
    json: true,
    adopt: false,
  };
  const report = createReport(options, {
    out: keep,
    error: keep,
    colors: colorsFor(false, undefined),
  });
  const code = await generate(options, report);
  return { code, told: JSON.parse(lines.join("\n")) as Told };
}

function textOf({ schemas }: Folders, file: SchemaFile): string | null {
  const place = path.join(schemas, file.path);
  return existsSync(place) ? readFileSync(place, "utf8") : null;
}

function put({ schemas }: Folders, file: SchemaFile): void {
  const place = path.join(schemas, file.path);
  if (file.text === null) return rmSync(place, { force: true });
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, file.text);
}
