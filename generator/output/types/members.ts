/** Members of a type literal as openapi-typescript prints it: text of each by name, its comment included. */
export function membersOf(lines: readonly string[], indent: number): Map<string, string> {
  const pad = " ".repeat(indent);
  const members = new Map<string, string>();
  let start = -1;
  let name: string | null = null;
  for (const [index, line] of lines.entries()) {
    const own = line.startsWith(pad) && line[indent] !== " ";
    if (start < 0 && own) start = index;
    const inComment = own && /^(\/\*\*| ?\*)/.test(line.slice(indent));
    if (own && name === null && !inComment) name = nameOf(line.slice(indent));
    if (name !== null && own && line.endsWith(";")) {
      members.set(name, lines.slice(start, index + 1).join("\n"));
      start = -1;
      name = null;
    }
  }
  return members;
}

function nameOf(text: string): string {
  const quoted = /^"((?:[^"\\]|\\.)*)"/.exec(text);
  return quoted ? (JSON.parse(quoted[0]) as string) : (/^[A-Za-z0-9_$]+/.exec(text)?.[0] ?? text);
}

/** The lines between the one that starts with `head` and the one that closes it at the same indent. */
export function blockOf(lines: readonly string[], head: string): string[] {
  const start = lines.findIndex((line) => line.startsWith(head) && line.endsWith("{"));
  if (start < 0) return [];
  const pad = head.length - head.trimStart().length;
  const close = `${" ".repeat(pad)}}`;
  const end = lines.findIndex((line, index) => index > start && line.startsWith(close));
  return lines.slice(start + 1, end);
}
