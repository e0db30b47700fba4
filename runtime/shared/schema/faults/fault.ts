import { faultCodes, type FaultCode } from "./faultCodes.ts";
import { locate, type JsonDocument, type JsonPath } from "../read/jsonDocument.ts";
import { comparisons, type Comparisons } from "./nearest.ts";
import { say, sayMessage, spoken, textOf, type Said, type Spoken } from "../../faults/say.ts";

/** One fault in one schema file: where (1-based line and column, RFC 6901 pointer), what, and what would be right. */
export interface Fault {
  code: FaultCode;
  file: string;
  line: number;
  column: number;
  pointer: string;
  problem: string;
  cure: string;
  /** The line itself between its neighbors, with line numbers. */
  frame?: string;
  /** Problem and cure for readers of other languages. */
  said?: Spoken;
}

export interface FaultOptions {
  /**
   * Replaces the general cure of the code. A cure that takes time to find is a function: it is called only if the fault is reported, with the
   * remaining comparisons of the list.
   */
  cure?: string | Said | ((work: Comparisons) => Said | string | null);
  /** Point at the property's name instead of its value. */
  at?: "key" | "value";
  /** Exact place in the text, when there is no JSON value to point at. */
  offset?: number;
}

export interface FaultList {
  add(
    document: JsonDocument,
    path: JsonPath,
    code: FaultCode,
    problem: string | Said,
    options?: FaultOptions,
  ): void;
  /** All faults by file, line and column, without repetitions. */
  sorted(): Fault[];
  count(): number;
  /** For the proposals of all its faults together. */
  comparisons: Comparisons;
}

const perFile = 200;

/** Collects faults; beyond 200 in one file, only the fact that there are more is reported. */
export function createFaultList(): FaultList {
  const found = new Map<string, Map<string, Fault>>();
  const work = comparisons();
  const add: FaultList["add"] = (document, path, code, problem, options = {}) => {
    const ofFile = found.get(document.file) ?? new Map<string, Fault>();
    found.set(document.file, ofFile);
    if (ofFile.size > perFile) return;
    const full = ofFile.size === perFile;
    const fault = full
      ? describe(document, [], "S110", say("tooMany", { count: perFile }), {}, work)
      : describe(document, path, code, problem, options, work);
    ofFile.set(`${fault.code} ${fault.pointer} ${fault.line} ${fault.problem}`, fault);
  };
  return {
    add,
    comparisons: work,
    count: () => [...found.values()].reduce((sum, ofFile) => sum + ofFile.size, 0),
    sorted: () => [...found.values()].flatMap((ofFile) => [...ofFile.values()]).sort(byPlace),
  };
}

function describe(
  document: JsonDocument,
  path: JsonPath,
  code: FaultCode,
  problem: string | Said,
  options: FaultOptions,
  work: Comparisons,
): Fault {
  const place = placeOf(document, path, options);
  const { line, column } = position(place.document, place.offset);
  const own = typeof options.cure === "function" ? options.cure(work) : options.cure;
  const cure = own ?? sayMessage(`fault.${code}.cure`, {}, faultCodes[code].cure);
  const fault = {
    code,
    file: place.document.file,
    line,
    column,
    pointer: toPointer("path" in place ? place.path : path),
    problem: printable(textOf(problem)),
    cure: printable(textOf(cure)),
    frame: frame(place.document, line),
  };
  return spoken(fault, { problem, cure });
}

/** Where the fault was written. A patch has lists of its own, whose entries have other numbers: there the list is the place. */
function placeOf(document: JsonDocument, path: JsonPath, { offset, at = "value" }: FaultOptions) {
  const { patch } = document;
  if (offset !== undefined || !patch) {
    return { document, offset: offset ?? locate(document, path, at) };
  }
  const written = seedPart(document, path);
  if (written) return { ...written, offset: locate(written.document, written.path, at) };
  const entry = path.findIndex((part) => typeof part === "number");
  const named = entry < 0 ? path : path.slice(0, entry);
  return { document: patch, offset: locate(patch, named, entry < 0 ? at : "value") };
}

/** The part of a merged seed where it was written: in the patch a row that it adds or changes, else in the package. */
function seedPart(
  { patch, seed }: JsonDocument,
  [list, index, ...within]: JsonPath,
): { document: JsonDocument; path: JsonPath } | null {
  if (!patch || !seed || list === undefined) return null;
  if (list !== "rows" || typeof index !== "number")
    return {
      document: seed.document,
      path: [list, ...(index === undefined ? [] : [index]), ...within],
    };
  const origin = seed.rows[index];
  if (origin?.add !== undefined) return { document: patch, path: ["add", origin.add, ...within] };
  const changed = ["change", origin?.change ?? -1, ...within.slice(0, 1)];
  if (origin?.change !== undefined && has(patch, changed))
    return { document: patch, path: ["change", origin.change, ...within] };
  return { document: seed.document, path: ["rows", origin?.seed ?? index, ...within] };
}

function has({ value }: JsonDocument, path: JsonPath): boolean {
  let found: unknown = value;
  for (const part of path) {
    if (typeof found !== "object" || found === null) return false;
    found = (found as Record<string | number, unknown>)[part];
  }
  return found !== undefined;
}

/** JSON pointer of RFC 6901: "" is the whole document. */
export function toPointer(path: JsonPath): string {
  return path
    .map((part) => `/${String(part).replaceAll("~", "~0").replaceAll("/", "~1")}`)
    .join("");
}

function position(document: JsonDocument, offset: number): { line: number; column: number } {
  const starts = document.lineStarts;
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
}

function frame(document: JsonDocument, line: number): string {
  const rows: string[] = [];
  for (let at = Math.max(1, line - 1); at <= line + 1; at++) {
    const start = document.lineStarts[at - 1];
    if (start === undefined) continue;
    const end = document.lineStarts[at] ?? document.text.length;
    const text = document.text.slice(start, Math.min(end, start + 120)).trimEnd();
    rows.push(`${at === line ? ">" : " "} ${String(at).padStart(4)} | ${printable(text)}`);
  }
  return rows.join("\n");
}

/** Faults are printed in terminals: control characters become visible, endless texts end. */
function printable(text: string): string {
  const visible = text.replaceAll(
    /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return visible.length > 600 ? `${visible.slice(0, 600)}...` : visible;
}

function byPlace(left: Fault, right: Fault): number {
  if (left.file !== right.file) return left.file < right.file ? -1 : 1;
  return left.line - right.line || left.column - right.column || (left.code < right.code ? -1 : 1);
}
