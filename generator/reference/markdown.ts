export const heading = (level: number, text: string): string =>
  `${"#".repeat(level)} ${text.replaceAll("<", "\\<")}`;

/** Text as code; one with backticks gets a longer fence, as Markdown wants it. */
export function code(text: string): string {
  const fence = text.includes("`") ? "``" : "`";
  return `${fence}${text}${fence}`;
}

/** A table; bars and line breaks in cells do not break it. */
export function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) =>
    `| ${cells.map((cell) => cell.replaceAll("|", "\\|").replaceAll(/\s*\n\s*/g, " ")).join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}
