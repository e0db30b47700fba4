import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import {
  formCodePattern,
  formModule,
  type FormDocument,
} from "../../runtime/shared/forms/document.ts";
import { formText } from "../../runtime/shared/forms/formText.ts";
import { isWellFormed } from "../../runtime/shared/forms/wellFormed.ts";
import { createFaultList, type Fault } from "../../runtime/shared/schema/faults/fault.ts";
import { readJson } from "../../runtime/shared/schema/read/jsonDocument.ts";
import { UsageFault } from "../commands/runs/usageFault.ts";

const ending = ".schema.json";

/** Where drawn forms lie in a project. */
export interface FormFolders {
  /** Folder of the schemas. */
  schemas: string;
  /** The project's folder, whose .formwork/ keeps what project and server last had in common. */
  root: string;
}

/** A form's file: its document and canonical text, or what is wrong with it. */
export type LocalForm =
  | { file: string; text: string; document: FormDocument; faults: null }
  | { file: string; faults: Fault[] };

/** Codes of the forms that lie in the schemas, in order. */
export function localCodes({ schemas }: FormFolders): string[] {
  const folder = path.join(schemas, formModule);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .map((name) => name.slice(0, -ending.length))
    .filter((code) => formCodePattern.test(code))
    .sort();
}

export function localFile({ schemas }: FormFolders, code: string): string {
  if (!formCodePattern.test(code)) {
    throw new UsageFault(
      `"${code}" is no code of a form: a small letter, then letters and digits.`,
    );
  }
  return path.join(schemas, formModule, `${code}${ending}`);
}

/** The form's file; null when there is none. */
export function readLocalForm(folders: FormFolders, code: string): LocalForm | null {
  const file = localFile(folders, code);
  const written = textOf(file);
  if (written === null) return null;
  const faults = createFaultList();
  const json = readJson(file, written, faults);
  const { value } = json;
  if (value === undefined) return { file, faults: faults.sorted() };
  if (isWellFormed(value) && value.$id === `${formModule}/${code}`) {
    return { file, text: formText(value), document: value, faults: null };
  }
  const isOther = isWellFormed(value);
  const problem = isOther ? `The $id is "${value.$id}".` : "The file does not hold a form.";
  const cure = isOther ? `Write "$id": "${formModule}/${code}".` : "Take it from the server again.";
  faults.add(json, isOther ? ["$id"] : [], "S108", problem, { cure });
  return { file, faults: faults.sorted() };
}

/** Where the base lies: one for each server. */
export function baseFile({ root }: FormFolders, server: string, code: string): string {
  return path.join(root, ".formwork", formModule, server, `${code}${ending}`);
}

/** What project and server last had in common; null when they never had. */
export function readBase(folders: FormFolders, server: string, code: string): FormDocument | null {
  const text = textOf(baseFile(folders, server, code));
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isWellFormed(value) ? value : null;
  } catch {
    return null;
  }
}

/** Writes files so that each is there whole or as before: first all beside their places, then each into its own. */
export function writeTogether(files: ReadonlyMap<string, string>): void {
  const prepared: [from: string, to: string][] = [];
  try {
    for (const [file, text] of files) {
      mkdirSync(path.dirname(file), { recursive: true });
      const beside = `${file}.${process.pid}.new`;
      writeFileSync(beside, text);
      prepared.push([beside, file]);
    }
    for (const [from, to] of prepared) renameSync(from, to);
  } finally {
    for (const [from] of prepared) rmSync(from, { force: true });
  }
}

function textOf(file: string): string | null {
  try {
    return readFileSync(file, "utf8").replaceAll("\r\n", "\n");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}
