const width = 100;

/** JSON as people write schemas: what fits on a line stands on one, the rest a member a line. */
export function printJson(value: unknown, indent = 0, taken = 0): string {
  const line = oneLine(value);
  if (indent > 0 && indent + taken + line.length <= width) return line;
  if (typeof value !== "object" || value === null) return line;
  const space = " ".repeat(indent + 2);
  const isList = Array.isArray(value);
  const members = isList
    ? value.map((item) => `${space}${printJson(item, indent + 2)}`)
    : Object.entries(value)
        .filter(([, item]) => item !== undefined)
        .map(([name, item]) => {
          const key = `${JSON.stringify(name)}: `;
          return `${space}${key}${printJson(item, indent + 2, key.length + 1)}`;
        });
  if (members.length === 0) return line;
  const [open, close] = isList ? "[]" : "{}";
  return `${open}\n${members.join(",\n")}\n${" ".repeat(indent)}${close}`;
}

function oneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(oneLine).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const members = Object.entries(value).filter(([, item]) => item !== undefined);
  if (members.length === 0) return "{}";
  return `{ ${members.map(([name, item]) => `${JSON.stringify(name)}: ${oneLine(item)}`).join(", ")} }`;
}
