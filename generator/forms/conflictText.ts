import type { FormConflict } from "../../runtime/shared/forms/mergeForms.ts";

/** Conflicts of one form for a person: where, what it was, what it is here and there. */
export function conflictText(file: string, conflicts: readonly FormConflict[]): string {
  const blocks = conflicts.map(
    ({ pointer, base, ours, theirs }) =>
      `${file} ${pointer === "" ? "/" : pointer}\n  was:   ${shown(base)}\n  here:  ${shown(ours)}\n  there: ${shown(theirs)}`,
  );
  const count = conflicts.length === 1 ? "1 keyword was" : `${conflicts.length} keywords were`;
  return `${blocks.join("\n")}\n${count} changed on both sides. Make them equal on one side, or decide for all with --resolve here or --resolve there.`;
}

function shown(value: unknown): string {
  const text = value === undefined ? "(not there)" : JSON.stringify(value);
  return text.length > 200 ? `${text.slice(0, 200)}..` : text;
}
