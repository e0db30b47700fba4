export interface SqlStatement {
  text: string;
  /** Offset of its first character in the whole text. */
  offset: number;
}

const token =
  /'(?:[^']|'')*'|"(?:[^"]|"")*"|\$([A-Za-z_][A-Za-z0-9_]*)?\$|--[^\n]*|\/\*|;|[A-Za-z_][A-Za-z0-9_$]*|\s+|[^]/g;

/** Splits SQL text at its semicolons, for messages: knows quotes, dollar quotes and comments. */
export function splitStatements(sql: string): SqlStatement[] {
  const statements: SqlStatement[] = [];
  let start = -1;
  const end = (at: number) => {
    if (start >= 0) statements.push({ text: sql.slice(start, at), offset: start });
    start = -1;
  };
  token.lastIndex = 0;
  for (let match = token.exec(sql); match; match = token.exec(sql)) {
    const found = match[0];
    if (found === ";") {
      end(match.index);
    } else if (found === "/*") {
      token.lastIndex = afterComment(sql, match.index);
    } else if (!found.startsWith("--") && found.trim() !== "") {
      if (start < 0) start = match.index;
      if (/^[eE]$/.test(found) && sql[token.lastIndex] === "'") {
        token.lastIndex = afterEscapeString(sql, token.lastIndex);
      } else if (/^\$.*\$$/.test(found)) {
        const close = sql.indexOf(found, token.lastIndex);
        token.lastIndex = close < 0 ? sql.length : close + found.length;
      }
    }
  }
  end(sql.length);
  return statements;
}

/** "12:5" for an offset, both counted from 1. */
export function lineAndColumn(text: string, offset: number): string {
  const lines = text.slice(0, offset).split("\n");
  return `${lines.length}:${(lines.at(-1)?.length ?? 0) + 1}`;
}

/** Comments nest in SQL. */
function afterComment(sql: string, start: number): number {
  let depth = 0;
  for (const match of sql.slice(start).matchAll(/\/\*|\*\//g)) {
    depth += match[0] === "/*" ? 1 : -1;
    if (depth === 0) return start + match.index + 2;
  }
  return sql.length;
}

function afterEscapeString(sql: string, quote: number): number {
  const match = /'(?:[^'\\]|\\[^]|'')*'/y;
  match.lastIndex = quote;
  return match.test(sql) ? match.lastIndex : sql.length;
}
