/** Lines of TypeScript as a type printer gives them, laid out as the rest of the code: indents, semicolons, short comments. */
export function layOut(text: string): string {
  const lines: string[] = [];
  let depth = 0;
  let comment: string[] | null = null;
  let isAlias = false;
  for (const line of text.split("\n").map((part) => part.trim())) {
    if (line === "") continue;
    if (line === "/**") comment = [];
    else if (comment && line === "*/") {
      lines.push(`${"  ".repeat(depth)}/** ${comment.join(" ")} */`);
      comment = null;
    } else if (comment) comment.push(line.replace(/^\* ?/, ""));
    else {
      if (line.startsWith("}")) depth--;
      if (depth === 0 && line.startsWith("export")) {
        if (lines.length > 0) pushBlank(lines);
        isAlias = line.startsWith("export type");
      }
      lines.push(...layOutLine(line, depth, isAlias));
      if (line.endsWith("{")) depth++;
    }
  }
  return `${lines.join("\n")}\n`;
}

/** The empty line between types comes before the comment of the second. */
function pushBlank(lines: string[]): void {
  const commented = lines.at(-1)?.startsWith("/**") ?? false;
  lines.splice(commented ? lines.length - 1 : lines.length, 0, "");
}

function layOutLine(line: string, depth: number, isAlias: boolean): string[] {
  const pad = "  ".repeat(depth);
  const isComment = line.startsWith("/**");
  if (isComment || line.endsWith("{") || (depth === 0 && !isAlias)) return [`${pad}${line}`];
  const plain = line.startsWith("}") ? line : withoutParentheses(line);
  const whole = `${pad}${plain};`;
  const [start, union] = parted(plain);
  const parts = union?.match(/"(?:[^"\\]|\\.)*"|[^\s|]+/g) ?? [];
  if (whole.length <= 100 || parts.length < 2) return [whole];
  const broken = parts.map((part) => `${pad}  | ${part}`);
  return [`${pad}${start}`, ...broken.slice(0, -1), `${broken.at(-1)};`];
}

function withoutParentheses(line: string): string {
  return line.replace(/^([^:=]+(?::| =)) \((.*)\)$/, "$1 $2");
}

/** A member or an alias before and after its ":" or "=". */
function parted(line: string): [string, string?] {
  const match = /^([A-Za-z0-9_$ ?]+(?::| =)) (.*)$/.exec(line);
  return match ? [match[1] ?? "", match[2]] : [line];
}
