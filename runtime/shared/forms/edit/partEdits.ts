import type { Json } from "../../entity/model.ts";
import type { FormDocument, FormLine, FormPart } from "../document.ts";
import type { Edited } from "./apply.ts";
import type { PartKeyword, PartPath } from "./command.ts";
import {
  changeList,
  changePart,
  deepestPart,
  depthOf,
  partAt,
  partsOf,
  positionsOf,
  withParts,
} from "./layout.ts";
import { withoutMentions } from "./mentions.ts";

export function insertPart(
  document: FormDocument,
  { form, path, part }: { form: string; path: PartPath; part: FormPart },
): Edited {
  if (path.length - 1 + depthOf(part) > deepestPart) return "tooDeep";
  const next = changeList(partsOf(document, form), path, (list, index) =>
    index < 0 || index > list.length ? null : list.toSpliced(index, 0, part),
  );
  return next ? withParts(document, form, next) : "noSuchPlace";
}

export function removePart(
  document: FormDocument,
  { form, path, fields }: { form: string; path: PartPath; fields: "remove" | "keep" },
): Edited {
  const parts = partsOf(document, form);
  const part = partAt(parts, path);
  if (!part) return "noSuchPart";
  const without = taken(parts, path);
  if (!without) return "noSuchPart";
  if (fields === "remove") {
    const names = positionsOf([part], form).flatMap(({ entry }) =>
      typeof entry === "string" ? [entry] : [],
    );
    return withoutMentions(withParts(document, form, without), new Set(names));
  }
  const lines = linesOf(part);
  if (lines.length === 0) return withParts(document, form, without);
  const kept = adopted(without, path, lines);
  return kept ? withParts(document, form, kept) : "noSuchPlace";
}

/** The lines go to the end of the part before; without one, to the beginning of the next, of the one around, or into a new one. */
function adopted(
  parts: readonly FormPart[],
  path: PartPath,
  lines: readonly FormLine[],
): readonly FormPart[] | null {
  const above = path.slice(0, -1);
  const index = path.at(-1) ?? 0;
  const append = (part: FormPart) => ({ ...part, fields: [...(part.fields ?? []), ...lines] });
  if (index > 0) return changePart(parts, [...above, index - 1], append);
  if (above.length > 0) return changePart(parts, above, append);
  if (parts.length === 0) return [{ section: "basic", fields: [...lines] }];
  return changePart(parts, [0], (part) => ({
    ...part,
    fields: [...lines, ...(part.fields ?? [])],
  }));
}

function linesOf(part: FormPart): FormLine[] {
  return [...(part.fields ?? []), ...(part.sections ?? []).flatMap(linesOf)];
}

export function movePart(
  document: FormDocument,
  { form, from, to }: { form: string; from: PartPath; to: PartPath },
): Edited {
  const parts = partsOf(document, form);
  const part = partAt(parts, from);
  if (!part) return "noSuchPart";
  const isInside = to.length > from.length && from.every((index, at) => to[at] === index);
  if (isInside) return "intoItself";
  if (to.length - 1 + depthOf(part) > deepestPart) return "tooDeep";
  const without = taken(parts, from);
  const next =
    without &&
    changeList(without, to, (list, index) =>
      index < 0 || index > list.length ? null : list.toSpliced(index, 0, part),
    );
  return next ? withParts(document, form, next) : "noSuchPlace";
}

function taken(parts: readonly FormPart[], path: PartPath): readonly FormPart[] | null {
  return changeList(parts, path, (list, index) => (list[index] ? list.toSpliced(index, 1) : null));
}

export function setPart(
  document: FormDocument,
  {
    form,
    path,
    values,
  }: { form: string; path: PartPath; values: Partial<Record<PartKeyword, Json>> },
): Edited {
  const next = changePart(partsOf(document, form), path, (part) => {
    const merged = Object.entries({ ...part, ...values }).filter(
      ([, value]) => value !== undefined,
    );
    return Object.fromEntries(merged) as FormPart;
  });
  return next ? withParts(document, form, next) : "noSuchPart";
}
