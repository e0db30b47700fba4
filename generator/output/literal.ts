import type { Json } from "../../runtime/shared/entity/model.ts";

const width = 100;
/** Behind a name shorter than this the formatter breaks no line. */
const shortKey = 5;
const plainKey = /^[A-Za-z_$][A-Za-z0-9_$]*$/;
/** Line separators break source lines; direction marks make code read differently than it runs. */
const dangerous =
  /[\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/g;

/** Printable ASCII without quotes and backslashes needs no escaping. */
const harmless = /^[ !#-&(-[\]-~]*$/;

/** A text as a quoted JavaScript literal, quotes chosen as the formatter does. */
export function quoteText(text: string): string {
  if (harmless.test(text)) return `"${text}"`;
  const json = JSON.stringify(text).replaceAll(
    dangerous,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  const doubles = text.split('"').length;
  if (doubles <= text.split("'").length) return json;
  return `'${json.slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

/** A property name: bare when it is an identifier, else quoted; `__proto__` never sets a prototype. */
export function propertyKey(name: string): string {
  if (name === "__proto__") return '["__proto__"]';
  return plainKey.test(name) ? name : quoteText(name);
}

export interface LiteralPlace {
  /** Columns before the lines of the literal. */
  indent?: number;
  /** Columns already taken on its first line. */
  used?: number;
}

/**
 * The one way a value of a schema becomes source text: a JavaScript literal laid out as oxfmt does (100 columns, trailing
 * commas). Properties that are undefined are left out.
 */
export function literal(value: unknown, { indent = 0, used = indent }: LiteralPlace = {}): string {
  return print(value as Json, indent, used);
}

/** A large value as data: a line for each property, and for each object of a list, however long it gets. */
export function dataLiteral(value: object): string {
  const lines = entries(value as { [key: string]: Json }).map(([name, part]) => {
    const isList = Array.isArray(part) && part.length > 0 && part.every(isObject);
    const text = isList
      ? `[\n${part.map((row) => `    ${inLine(row)},\n`).join("")}  ]`
      : inLine(part);
    return `  ${propertyKey(name)}: ${text},\n`;
  });
  return `{\n${lines.join("")}}`;
}

function inLine(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(inLine).join(", ")}]`;
  if (!isObject(value)) return scalar(value);
  const parts = entries(value).map(([name, part]) => `${propertyKey(name)}: ${inLine(part)}`);
  return parts.length === 0 ? "{}" : `{ ${parts.join(", ")} }`;
}

function print(value: Json, indent: number, used: number): string {
  const line = flat(value, width - used - 1);
  if (line !== null) return line;
  if (Array.isArray(value)) return printArray(value, indent);
  if (typeof value === "object" && value !== null) return printObject(value, indent);
  return scalar(value);
}

function printObject(value: { [key: string]: Json }, indent: number): string {
  const pad = " ".repeat(indent + 2);
  const lines = entries(value).map(([name, part]) => {
    const key = propertyKey(name);
    const start = indent + 2 + key.length + 2;
    const text = print(part, indent + 2, start);
    const breaks =
      typeof part === "string" && key.length >= shortKey && start + text.length + 1 > width;
    return breaks ? `${pad}${key}:\n${pad}  ${text},\n` : `${pad}${key}: ${text},\n`;
  });
  return `{\n${lines.join("")}${" ".repeat(indent)}}`;
}

function printArray(value: Json[], indent: number): string {
  const pad = " ".repeat(indent + 2);
  const numbers = value.every((part) => typeof part === "number");
  const body = numbers
    ? fill(value.map(String), pad)
    : value.map((part) => `${pad}${print(part, indent + 2, indent + 2)},\n`).join("");
  return `[\n${body}${" ".repeat(indent)}]`;
}

/** Several numbers share a line. */
function fill(parts: string[], pad: string): string {
  const lines: string[] = [];
  let line = pad;
  for (const part of parts) {
    const next = line === pad ? `${pad}${part},` : `${line} ${part},`;
    if (next.length > width && line !== pad) {
      lines.push(line);
      line = `${pad}${part},`;
    } else line = next;
  }
  return `${[...lines, line].join("\n")}\n`;
}

/** The value on one line, or null when it takes more than `room` columns or is always broken. */
function flat(value: Json, room: number): string | null {
  if (room < 0) return null;
  if (Array.isArray(value)) {
    if (alwaysBroken(value)) return null;
    return join(value, "[", "]", room, (part) => flat(part, room));
  }
  if (typeof value !== "object" || value === null) {
    const text = scalar(value);
    return text.length <= room ? text : null;
  }
  const parts = entries(value);
  if (parts.length === 0) return "{}";
  return join(parts, "{ ", " }", room, ([name, part]) => {
    const text = flat(part, room);
    return text === null ? null : `${propertyKey(name)}: ${text}`;
  });
}

function join<Part>(
  parts: Part[],
  open: string,
  close: string,
  room: number,
  flatten: (part: Part) => string | null,
): string | null {
  let text = open;
  for (const [index, part] of parts.entries()) {
    const printed = flatten(part);
    if (printed === null) return null;
    text += index === 0 ? printed : `, ${printed}`;
    if (text.length > room) return null;
  }
  text += close;
  return text.length <= room ? text : null;
}

/** The formatter gives each element of a list of objects (or of lists) its own line. */
function alwaysBroken(value: Json[]): boolean {
  if (value.length < 2) return false;
  const lists = value.every((part) => Array.isArray(part) && part.length > 1);
  return lists || value.every((part) => isObject(part) && hasSeveral(part));
}

function isObject(value: Json | undefined): value is { [key: string]: Json } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function entries(value: { [key: string]: Json }): [string, Json][] {
  const all = Object.entries(value);
  return all.some(([, part]) => part === undefined)
    ? all.filter(([, part]) => part !== undefined)
    : all;
}

function hasSeveral(value: { [key: string]: Json }): boolean {
  let count = 0;
  for (const key in value) if (value[key] !== undefined) count += 1;
  return count > 1;
}

function scalar(value: string | number | boolean | null): string {
  return typeof value === "string" ? quoteText(value) : JSON.stringify(value);
}
