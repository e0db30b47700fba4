const context = 3;
const longest = 4000;

/** The difference of two texts as a unified diff; null means a missing file. */
export function unifiedDiff(path: string, before: string | null, after: string | null): string {
  const [old, fresh] = [linesOf(before), linesOf(after)];
  const head = [
    `--- ${before === null ? "/dev/null" : `a/${path}`}`,
    `+++ ${after === null ? "/dev/null" : `b/${path}`}`,
  ];
  let start = 0;
  while (start < old.length && start < fresh.length && old[start] === fresh[start]) start++;
  let end = 0;
  const room = Math.min(old.length, fresh.length) - start;
  while (end < room && old[old.length - 1 - end] === fresh[fresh.length - 1 - end]) end++;
  const edits = compare(old.slice(start, old.length - end), fresh.slice(start, fresh.length - end));
  const same = (lines: string[], from: number, to: number) =>
    lines.slice(Math.max(0, from), to).map((text) => ({ sign: " " as const, text }));
  const all = [
    ...same(old, start - context, start),
    ...edits,
    ...same(old, old.length - end, Math.min(old.length, old.length - end + context)),
  ];
  const first = Math.max(0, start - context);
  return [...head, ...hunks(all, first)].join("\n");
}

interface Edit {
  sign: " " | "-" | "+";
  text: string;
}

function linesOf(text: string | null): string[] {
  if (text === null || text === "") return [];
  return (text.endsWith("\n") ? text.slice(0, -1) : text).split("\n");
}

/** Longest common subsequence; two texts too long for it are shown as one block each. */
function compare(old: string[], fresh: string[]): Edit[] {
  const removed = old.map((text): Edit => ({ sign: "-", text }));
  const added = fresh.map((text): Edit => ({ sign: "+", text }));
  if (old.length * fresh.length > longest * longest || old.length === 0 || fresh.length === 0) {
    return [...removed, ...added];
  }
  const columns = fresh.length + 1;
  const lengths = new Uint16Array((old.length + 1) * columns);
  const at = (row: number, column: number) => lengths[row * columns + column] ?? 0;
  for (let row = old.length - 1; row >= 0; row--) {
    for (let column = fresh.length - 1; column >= 0; column--) {
      lengths[row * columns + column] =
        old[row] === fresh[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const edits: Edit[] = [];
  let [row, column] = [0, 0];
  while (row < old.length || column < fresh.length) {
    if (row < old.length && column < fresh.length && old[row] === fresh[column]) {
      edits.push({ sign: " ", text: old[row++] ?? "" });
      column++;
    } else if (
      row < old.length &&
      (column === fresh.length || at(row + 1, column) >= at(row, column + 1))
    ) {
      edits.push({ sign: "-", text: old[row++] ?? "" });
    } else edits.push({ sign: "+", text: fresh[column++] ?? "" });
  }
  return edits;
}

/** Cuts long stretches without a change out. */
function hunks(edits: Edit[], first: number): string[] {
  const near = edits.map((_, index) =>
    edits
      .slice(Math.max(0, index - context), index + context + 1)
      .some((edit) => edit.sign !== " "),
  );
  const lines: string[] = [];
  let [old, fresh] = [first, first];
  for (let index = 0; index < edits.length; index++) {
    if (near[index] && !near[index - 1]) {
      const length = near.indexOf(false, index);
      const part = edits.slice(index, length < 0 ? edits.length : length);
      const count = (sign: Edit["sign"]) =>
        part.filter((edit) => edit.sign === " " || edit.sign === sign).length;
      lines.push(`@@ -${range(old, count("-"))} +${range(fresh, count("+"))} @@`);
    }
    const edit = edits[index];
    if (!edit) continue;
    if (near[index]) lines.push(`${edit.sign}${edit.text}`);
    if (edit.sign !== "+") old++;
    if (edit.sign !== "-") fresh++;
  }
  return lines;
}

const range = (start: number, length: number) => `${length === 0 ? start : start + 1},${length}`;
