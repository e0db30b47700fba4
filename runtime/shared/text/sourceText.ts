import type { EntityModel } from "../entity/model.ts";

/**
 * Where a text of a view is that the view does not say itself: name and choices of a field are called as they are where its values come from.
 * `key` is below the view, the answer is whole; undefined for any other text.
 */
export function sourceText({ query }: Pick<EntityModel, "query">, key: string): string | undefined {
  if (!query) return undefined;
  const [, group = "", name = "", rest = ""] = /^(_option\.)?([^.]+)(.*)$/.exec(key) ?? [];
  const column = Object.hasOwn(query.columns, name) ? query.columns[name] : undefined;
  const step = column?.path.at(-1);
  if (!step || !column || !showsValues(column)) return undefined;
  return `${step.entity.replace("/", ".")}.${group}${step.field}${rest}`;
}

/** False for what is counted, added up, or a part of a date. */
const showsValues = ({ unit, aggregate }: { unit?: string; aggregate?: string }): boolean =>
  unit === undefined && (aggregate === undefined || aggregate === "min" || aggregate === "max");
