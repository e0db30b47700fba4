import { parseTree, type Node, type ParseError } from "jsonc-parser";
import type { Json } from "../../entity/model.ts";
import type { RowOrigin } from "../patch/patchPlace.ts";
import type { FaultList } from "../faults/fault.ts";
import { describeSyntaxError } from "../faults/syntaxErrors.ts";
import { say } from "../../faults/say.ts";

export type JsonPath = readonly (string | number)[];

/** A JSON file with the place of every value. */
export interface JsonDocument {
  file: string;
  text: string;
  /** Offset of each line's first character. */
  lineStarts: number[];
  readonly root: Node | undefined;
  /** Undefined when the text is not JSON. */
  value: Json | undefined;
  /** The patch that was merged into the text: faults are told in its lines. */
  patch?: JsonDocument;
  /** Of a merged seed: the file of the package, whose rows are told in its lines, and where each row was written. */
  seed?: { document: JsonDocument; rows: readonly RowOrigin[] };
}

/** So many characters may a schema file have. */
export const longestText = 1_000_000;
const maxDepth = 64;
const strict = { disallowComments: true, allowTrailingComma: false };

/**
 * Reads strict JSON: no comments, no trailing commas, no duplicate keys, no byte order mark. Never throws; whatever is
 * wrong is added to `faults`, and `value` is then undefined.
 */
export function readJson(file: string, text: string, faults: FaultList): JsonDocument {
  const short = text.length > longestText ? "" : text;
  const lineStarts = startsOfLines(short);
  let isParsable = false;
  const document = createDocument(file, short, lineStarts, () => isParsable);
  const before = faults.count();
  checkText(document, text, faults);
  if (faults.count() > before) return document;
  isParsable = true;
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, strict);
  if (!root && errors.length === 0) faults.add(document, [], "S101", say("emptyFile"));
  reportSyntax(document, errors, faults);
  if (faults.count() > before || !root) return document;
  const value = toValue(document, root, [], faults);
  if (faults.count() === before) document.value = value;
  return document;
}

/**
 * The places of the values are seldom asked for and need ten times the room of the text: they are found again for each
 * fault instead of kept. A text that was refused unread has none.
 */
function createDocument(
  file: string,
  text: string,
  lineStarts: number[],
  isParsable: () => boolean,
): JsonDocument {
  let places: WeakRef<Node> | null = null;
  return {
    file,
    text,
    lineStarts,
    value: undefined,
    get root() {
      const known = places?.deref();
      if (known) return known;
      const root = isParsable() ? parseTree(text, [], strict) : undefined;
      if (root) places = new WeakRef(root);
      return root;
    },
  };
}

/** Offset of the value (or the property name) at `path`; of the nearest enclosing value when there is none. */
export function locate(document: JsonDocument, path: JsonPath, at: "key" | "value"): number {
  let node = document.root;
  let offset = node?.offset ?? 0;
  for (const [index, part] of path.entries()) {
    const last = index === path.length - 1;
    const member = memberOf(node, part);
    if (!member) return offset;
    offset = last && at === "key" ? member.start : member.value.offset;
    node = member.value;
  }
  return offset;
}

function memberOf(node: Node | undefined, part: string | number) {
  if (node?.type === "array") {
    const value = node.children?.[Number(part)];
    return value && { start: value.offset, value };
  }
  const property = node?.children?.find((child) => child.children?.[0]?.value === String(part));
  const value = property?.children?.[1];
  return node?.type === "object" && property && value && { start: property.offset, value };
}

function checkText(document: JsonDocument, text: string, faults: FaultList): void {
  const at = (offset: number) => ({ offset });
  if (text.length > longestText) {
    faults.add(document, [], "S103", say("longFile", { length: text.length, limit: longestText }));
    return;
  }
  if (text.startsWith("\uFEFF")) {
    faults.add(document, [], "S102", say("byteOrderMark"), at(0));
  }
  const foreign = text.indexOf("\uFFFD");
  if (foreign >= 0 || !text.isWellFormed()) {
    const problem = say("notUtf8");
    faults.add(document, [], "S102", problem, at(Math.max(0, foreign)));
  }
  const deep = tooDeepAt(text);
  if (deep >= 0) {
    faults.add(document, [], "S104", say("tooDeep", { levels: maxDepth }), at(deep));
  }
}

function tooDeepAt(text: string): number {
  let depth = 0;
  let inString = false;
  for (let index = 0; index < text.length; index++) {
    const character = text[index];
    if (inString && character === "\\") index++;
    else if (character === '"' || (inString && character === "\n")) inString = !inString;
    else if (inString) continue;
    else if (character === "{" || character === "[") depth++;
    else if (character === "}" || character === "]") depth--;
    if (depth > maxDepth) return index;
  }
  return -1;
}

function reportSyntax(document: JsonDocument, errors: ParseError[], faults: FaultList): void {
  let lastLine = -1;
  for (const error of errors.slice(0, 20)) {
    const line = document.lineStarts.findLastIndex((start) => start <= error.offset);
    // One slip makes the parser stumble several times on the same line; only the first is meant.
    if (line !== lastLine) {
      const { problem, cure } = describeSyntaxError(error, document.text);
      faults.add(document, [], "S101", problem, { cure, offset: error.offset });
    }
    lastLine = line;
  }
}

function toValue(document: JsonDocument, node: Node, path: JsonPath, faults: FaultList): Json {
  if (node.type === "array") {
    return (node.children ?? []).map((child, index) =>
      toValue(document, child, [...path, index], faults),
    );
  }
  if (node.type !== "object") {
    const value = node.value as Json;
    if (typeof value === "string" && !value.isWellFormed()) {
      faults.add(document, path, "S102", say("halfCharacter"));
    }
    if (typeof value === "number" && !Number.isFinite(value)) {
      faults.add(document, path, "S111", say("largeNumber"));
    }
    return value;
  }
  const result: { [key: string]: Json } = {};
  for (const property of node.children ?? []) {
    const key = String(property.children?.[0]?.value);
    const child = property.children?.[1];
    const place = [...path, key];
    if (["__proto__", "constructor", "prototype"].includes(key)) {
      const problem = say("machineryName", { name: key });
      faults.add(document, place, "S106", problem, { offset: property.offset });
    } else if (Object.hasOwn(result, key)) {
      const problem = say("nameTwice", { name: key });
      faults.add(document, place, "S105", problem, { offset: property.offset });
    } else if (child) result[key] = toValue(document, child, place, faults);
  }
  return result;
}

function startsOfLines(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return starts;
}
