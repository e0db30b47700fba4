import { FormworkError } from "../../../../../shared/errors/formworkError.ts";

/** One line of an iCalendar file after unfolding, with the number of its first line in the file. */
export interface Property {
  line: number;
  name: string;
  params: Map<string, string>;
  value: string;
}

/** A component such as VEVENT. */
export interface Component {
  line: number;
  name: string;
  properties: Property[];
  components: Component[];
}

const longestLine = 20_000;
const mostLines = 200_000;
const deepest = 5;

/** Refuses a file, naming the line at which it stops being iCalendar (RFC 5545). */
export function refuseLine(line: number): never {
  throw new FormworkError("F4000", { fields: { text: { key: "icsLine", params: { line } } } });
}

/** Reads the calendars of a file. F4000 for what is none; its work grows with the length of the text alone. */
export function readComponents(text: string): Component[] {
  const root: Component = { line: 0, name: "", properties: [], components: [] };
  const open: Component[] = [root];
  let last = 1;
  for (const { line, text: whole } of unfolded(text)) {
    last = line;
    const property = readProperty(whole, line);
    const within = open.at(-1) as Component;
    if (property.name === "BEGIN") {
      const name = property.value.trim().toUpperCase();
      if (open.length > deepest || (open.length === 1 && name !== "VCALENDAR")) refuseLine(line);
      const component: Component = { line, name, properties: [], components: [] };
      within.components.push(component);
      open.push(component);
    } else if (property.name === "END") {
      if (open.length === 1 || property.value.trim().toUpperCase() !== within.name)
        refuseLine(line);
      open.pop();
    } else if (open.length === 1) refuseLine(line);
    else within.properties.push(property);
  }
  if (open.length > 1 || root.components.length === 0) refuseLine(last);
  return root.components;
}

function unfolded(text: string): { line: number; text: string }[] {
  const found: { line: number; parts: string[]; length: number }[] = [];
  const lines = text.replace(/^\uFEFF/, "").split(/\r\n|\n|\r/);
  if (lines.length > mostLines) refuseLine(mostLines);
  lines.forEach((part, at) => {
    const above = found.at(-1);
    if (/^[ \t]/.test(part) && above) {
      above.parts.push(part.slice(1));
      above.length += part.length;
    } else if (part !== "") found.push({ line: at + 1, parts: [part], length: part.length });
    if ((found.at(-1)?.length ?? 0) > longestLine) refuseLine(at + 1);
  });
  return found.map(({ line, parts }) => ({ line, text: parts.join("") }));
}

function readProperty(text: string, line: number): Property {
  const params = new Map<string, string>();
  const name = /^[A-Za-z0-9-]+/.exec(text)?.[0] ?? refuseLine(line);
  let at = name.length;
  while (text[at] === ";") {
    // Sticky: each parameter is looked at once.
    const parameter = /;([A-Za-z0-9-]+)=((?:"[^"]*"|[^";:,])*(?:,(?:"[^"]*"|[^";:,])*)*)/y;
    parameter.lastIndex = at;
    const found = parameter.exec(text);
    if (!found) return refuseLine(line);
    params.set((found[1] ?? "").toUpperCase(), (found[2] ?? "").replaceAll('"', ""));
    at = parameter.lastIndex;
  }
  if (text[at] !== ":") refuseLine(line);
  return { line, name: name.toUpperCase(), params, value: text.slice(at + 1) };
}

/** The text of a value, without its escapes. */
export const plainText = (value: string): string =>
  value.replace(/\\([\\;,nN])/g, (_, sign: string) => (sign.toLowerCase() === "n" ? "\n" : sign));

/** A value as text of the format. */
export const escapedText = (text: string): string =>
  text.replace(/[\\;,]/g, "\\$&").replace(/\r\n|\r|\n/g, "\\n");

/** Lines of at most 75 bytes, as the format asks for. */
export function folded(line: string): string {
  if (Buffer.byteLength(line) <= 75) return line;
  const parts: string[] = [];
  let part = "";
  let size = 0;
  for (const sign of line) {
    const bytes = Buffer.byteLength(sign);
    if (size + bytes > 75) {
      parts.push(part);
      [part, size] = ["", 1];
    }
    part += sign;
    size += bytes;
  }
  return [...parts, part].join("\r\n ");
}
