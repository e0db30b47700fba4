const width = 100;

/** JSON as people write it and the formatter leaves it: values that fit on a line of 100 characters on one line, others one member per line. */
export function printJson(value: unknown): string {
  return print(value, 0, 0);
}

/** `taken`: characters before the value on its line. */
function print(value: unknown, indent: number, taken: number): string {
  if (typeof value !== "object" || value === null) return scalar(value);
  const isList = Array.isArray(value);
  const members: [key: string, item: unknown][] = isList
    ? value.map((item): [string, unknown] => ["", item])
    : Object.entries(value)
        .filter(([, item]) => item !== undefined)
        .map(([name, item]) => [`${JSON.stringify(name)}: `, item]);
  if (members.length === 0) return isList ? "[]" : "{}";
  const line = indent > 0 ? oneLine(value, width - indent - taken) : null;
  if (line !== null) return line;
  const space = " ".repeat(indent + 2);
  const [open, close] = isList ? "[]" : "{}";
  const end = `\n${" ".repeat(indent)}${close}`;
  if (isList && value.every((item) => typeof item === "number")) {
    return `${open}\n${filled(value.map(scalar), indent + 2)}${end}`;
  }
  // a comma follows all but the last
  const lines = members.map(([key, item], index) => {
    const comma = index < members.length - 1 ? 1 : 0;
    return `${space}${key}${print(item, indent + 2, widthOf(key) + comma)}`;
  });
  return `${open}\n${lines.join(",\n")}${end}`;
}

/** The value on one line of at most `room` columns; null when it does not fit or is never written so. */
function oneLine(value: unknown, room: number): string | null {
  const text = flat(value, room);
  return text !== null && widthOf(text) <= room ? text : null;
}

/** The value on one line; null as soon as it is clear that it takes more than `room` columns, so that large values cost no more than small ones. */
function flat(value: unknown, room: number): string | null {
  if (typeof value !== "object" || value === null) return scalar(value);
  const isList = Array.isArray(value);
  if (isList && isTable(value)) return null;
  const parts: string[] = [];
  let left = room;
  for (const name of Object.keys(value)) {
    const item = (value as Record<string, unknown>)[name];
    if (!isList && item === undefined) continue;
    if (left <= 0) return null;
    const text = flat(item, left);
    if (text === null) return null;
    const part = isList ? text : `${JSON.stringify(name)}: ${text}`;
    left -= widthOf(part);
    parts.push(part);
  }
  if (isList) return `[${parts.join(", ")}]`;
  return parts.length === 0 ? "{}" : `{ ${parts.join(", ")} }`;
}

/** Several objects, or several lists, of more than one member each are written below each other. */
function isTable(list: readonly unknown[]): boolean {
  if (list.length < 2) return false;
  const kind = Array.isArray(list[0]);
  return list.every(
    (item) =>
      typeof item === "object" &&
      item !== null &&
      Array.isArray(item) === kind &&
      Object.keys(item).length > 1,
  );
}

function filled(items: readonly string[], indent: number): string {
  const lines: string[] = [];
  let line = "";
  for (const [index, item] of items.entries()) {
    const text = index < items.length - 1 ? `${item},` : item;
    if (line !== "" && indent + line.length + 1 + text.length > width) {
      lines.push(line);
      line = text;
    } else line = line === "" ? text : `${line} ${text}`;
  }
  return [...lines, line].map((each) => " ".repeat(indent) + each).join("\n");
}

const scalar = (value: unknown): string =>
  typeof value === "number" ? String(value).replace("e+", "e") : JSON.stringify(value);

/** Columns of a text: Chinese and Japanese characters and pictures take two, marks on a letter none. */
function widthOf(text: string): number {
  if (/^[\x20-\x7E]*$/.test(text)) return text.length;
  let columns = 0;
  for (const character of text) {
    if (/[\p{Mn}\p{Me}\p{Cf}]/u.test(character)) continue;
    columns += wide.test(character) ? 2 : 1;
  }
  return columns;
}

const wide =
  /[\u1100-\u115F\u231A\u231B\u2329\u232A\u2E80-\u303E\u3041-\u4DBF\u4E00-\uA4CF\uA960-\uA97C\uAC00-\uD7A3\uF900-\uFAFF\uFE10-\uFE19\uFE30-\uFE6F\uFF01-\uFF60\uFFE0-\uFFE6\u{16FE0}-\u{18DFF}\u{1B000}-\u{1B2FF}\u{1F200}-\u{1F265}\u{20000}-\u{3FFFD}\p{Emoji_Presentation}]/u;
