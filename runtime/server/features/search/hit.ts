import type { EntityModel, FieldModel } from "../../../shared/entity/model.ts";

export interface Hit {
  id: number;
  title: string;
  detail: string | null;
}

const detailLength = 120;

/** A found record as a person recognizes it: its title and, when the words are elsewhere, the text that holds one of them. */
export function hitOf(
  model: EntityModel,
  fields: readonly FieldModel[],
  words: readonly string[],
  row: Record<string, unknown>,
): Hit {
  const id = Number(row["id"]);
  const title = textOf(row[model.titleField]) || `#${id}`;
  const holds = (text: string) => words.some((word) => text.toLowerCase().includes(word));
  const detail = holds(title)
    ? undefined
    : fields.map(({ name }) => textOf(row[name])).find((text) => holds(text));
  return { id, title, detail: detail ? around(detail, words) : null };
}

const textOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

/** The part of a long text in which the first word stands. */
function around(text: string, words: readonly string[]): string {
  const plain = text.replace(/\s+/gu, " ").trim();
  if (plain.length <= detailLength) return plain;
  const places = words.map((word) => plain.toLowerCase().indexOf(word)).filter((at) => at >= 0);
  const start = Math.max(0, Math.min(...places, plain.length) - detailLength / 3);
  const part = plain.slice(start, start + detailLength);
  return `${start > 0 ? "…" : ""}${part}${start + detailLength < plain.length ? "…" : ""}`;
}
