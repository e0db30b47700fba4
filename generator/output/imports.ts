import { quoteText } from "./literal.ts";

export interface ImportedName {
  name: string;
  as?: string;
  /** One type among values. */
  type?: boolean;
}

export interface ImportLine {
  /** Nothing but types. */
  typeOnly: boolean;
  names: ImportedName[];
  from: string;
}

/** Import statements, each laid out as oxfmt does. */
export function importText(lines: readonly ImportLine[]): string {
  return lines.map(one).join("\n");
}

function one({ typeOnly, names, from }: ImportLine): string {
  const start = typeOnly ? "import type" : "import";
  const parts = names.map(
    ({ name, as, type }) =>
      `${type ? "type " : ""}${name}${as === undefined || as === name ? "" : ` as ${as}`}`,
  );
  const line = `${start} { ${parts.join(", ")} } from ${quoteText(from)};`;
  if (line.length <= 100 || parts.length === 1) return line;
  return `${start} {\n${parts.map((part) => `  ${part},\n`).join("")}} from ${quoteText(from)};`;
}

/** Names of one module as an import of types. */
export function typeImport(names: readonly string[], from: string): ImportLine {
  return { typeOnly: true, names: names.map((name) => ({ name })), from };
}

/** `Name<A, B>` on one line, or its arguments on lines of their own when `used` columns before it leave no room. */
export function genericText(
  name: string,
  parts: readonly string[],
  used: number,
  indent: number,
): string {
  const line = `${name}<${parts.join(", ")}>`;
  if (used + line.length + 1 <= 100) return line;
  const pad = " ".repeat(indent + 2);
  return `${name}<\n${parts.map((part) => `${pad}${part}`).join(",\n")}\n${" ".repeat(indent)}>`;
}

/** A list of names on one line, or one to a line when `used` columns before it leave no room. */
export function listText(names: readonly string[], used: number): string {
  const line = `[${names.join(", ")}]`;
  if (used + line.length + 1 <= 100) return line;
  return `[\n${names.map((name) => `  ${name},\n`).join("")}]`;
}
