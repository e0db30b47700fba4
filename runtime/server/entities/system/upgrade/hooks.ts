const longest = 128;

/** The first heading of a note, else its first line, without the marks of Markdown. */
export function titleOf(content: string): string {
  const lines = content.split("\n").map((line) => line.trim());
  const line = lines.find((one) => /^#{1,6}\s/.test(one)) ?? lines.find(Boolean) ?? "";
  return line
    .replaceAll(/^#{1,6}\s+|[*_`]/g, "")
    .trim()
    .slice(0, longest);
}

/** A note is called by its heading. */
export const upgradeHooks = {
  beforeCreate: (input: { content?: string; title?: string | null }) => {
    input.title = titleOf(input.content ?? "");
  },
  beforeUpdate: (input: { content?: string; title?: string | null }) => {
    if (input.content !== undefined) input.title = titleOf(input.content);
  },
};
