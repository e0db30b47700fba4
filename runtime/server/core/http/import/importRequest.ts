import { createHash } from "node:crypto";
import type { EntityModel } from "../../../../shared/entity/model.ts";
import { FormworkError, type FieldFault } from "../../../../shared/errors/formworkError.ts";
import type { ReceivedFile } from "../../files/contract.ts";
import type { Form } from "../body/multipart.ts";

const modes = ["all", "dryRun", "validOnly"] as const;

/** A misspelled option is refused: without `mode` the rows would be written. */
const options = ["mode", "key", "files", "background", "sheet", "mapping"];

/** all: every row or none; validOnly: the rows without fault; dryRun: none, only what would happen. */
export type ImportMode = (typeof modes)[number];

export interface ImportRequest {
  file: ReceivedFile;
  mode: ImportMode;
  /** Fields of the unique key that rows find their record by; null: rows are new records. */
  key: readonly string[] | null;
  /** Name of the sheet; absent: the first. */
  sheet: string | undefined;
  /** Field of each column by its place, null for one that is left out; null: by their headers. */
  mapping: ReadonlyMap<number, string | null> | null;
  /** Many rows may go on in the background. */
  background: boolean;
  /** The answer brings workbooks along: the rows with their faults, what was made for new records. */
  files: boolean;
  /** Stands for the whole request: the same for the same file and options. */
  digest: string;
}

/** Reads the form of an import. F4000 names what is missing or wrong in it. */
export function readImportForm({ files, fields }: Form, model: EntityModel): ImportRequest {
  const [name, given] = Object.entries(files)[0] ?? [];
  const several = Object.keys(files).length > 1 || Array.isArray(given);
  if (several) refuse("file", { key: "tooMany", params: { max: 1 } });
  if (!given || name?.toLowerCase() !== "file") refuse("file", { key: "required" });
  const file = given as ReceivedFile;
  const unknown = Object.keys(fields).find((each) => !options.includes(each));
  if (unknown !== undefined) refuse(unknown.slice(0, 80), { key: "unknownField" });
  const { mode = "all", key = "", files: workbooks = "false", background = "false" } = fields;
  const { sheet, mapping } = fields;
  if (!modes.includes(mode as ImportMode)) refuse("mode", { key: "option" });
  if (!["true", "false"].includes(workbooks as string)) refuse("files", { key: "option" });
  if (!["true", "false"].includes(background as string)) refuse("background", { key: "option" });
  const digest = createHash("sha256")
    .update(JSON.stringify([file.md5, file.size, mode, key, workbooks, sheet, mapping]))
    .digest("hex");
  return {
    file,
    mode: mode as ImportMode,
    key: readKey(model, key),
    sheet: sheet === undefined || sheet === "" ? undefined : String(sheet),
    mapping: readMapping(mapping),
    background: background === "true",
    files: workbooks === "true",
    digest,
  };
}

/** The fields of a unique key without the tenant. */
export function keyFields({ unique }: EntityModel): string[][] {
  return unique.map(({ fields }) => fields.filter((name) => name !== "tenantId"));
}

/** `{"0":"name","2":null}`. F4000 for anything else. */
function readMapping(text: unknown): ImportRequest["mapping"] {
  if (text === undefined || text === "") return null;
  try {
    const given: unknown = JSON.parse(String(text));
    const entries = Object.entries(given as Record<string, unknown>);
    const fits = ([place, name]: [string, unknown]) =>
      /^\d{1,3}$/.test(place) && (name === null || typeof name === "string");
    if (typeof given === "object" && given !== null && entries.every(fits))
      return new Map(entries.map(([place, name]) => [Number(place), name as string | null]));
  } catch {
    // Told below.
  }
  return refuse("mapping", { key: "type", params: { expected: "record" } });
}

function readKey(model: EntityModel, key: unknown): readonly string[] | null {
  if (key === "") return null;
  const names = String(key).split(",").toSorted().join();
  const found = keyFields(model).find((fields) => fields.toSorted().join() === names);
  return found ?? refuse("key", { key: "option" });
}

function refuse(name: string, fault: FieldFault): never {
  throw new FormworkError("F4000", { fields: { [name]: fault } });
}
