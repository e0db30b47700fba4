import { expect } from "vitest";
import type { FormDocument, FormPart } from "../../../../runtime/shared/forms/document.ts";
import { apply } from "../../../../runtime/shared/forms/edit/apply.ts";
import type { FormCommand } from "../../../../runtime/shared/forms/edit/command.ts";

export const text = { type: "string", maxLength: 20 };

/** The document after commands that all fit. */
export function after(document: FormDocument, ...commands: FormCommand[]): FormDocument {
  return commands.reduce((current, command) => {
    const { document: next, refusal } = apply(current, command);
    expect(refusal).toBeUndefined();
    return next;
  }, document);
}

export const linesOf = (document: FormDocument, ...path: number[]) => {
  let parts: FormPart[] = document["x-forms"]?.["default"] ?? [];
  let part: FormPart | undefined;
  for (const index of path) {
    part = parts[index];
    parts = part?.sections ?? [];
  }
  return part?.fields;
};

export const at = (row: number, column?: number, ...path: number[]) => ({
  form: "default",
  path: path.length > 0 ? path : [0],
  row,
  ...(column === undefined ? {} : { column }),
});
export const from = (row: number, column: number, ...path: number[]) => ({
  ...at(row, column, ...path),
  column,
});
