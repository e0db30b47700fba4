import type { EntityModel, Json } from "../../../../shared/entity/model.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import type { FilterContext } from "../../../../shared/filter/node.ts";
import { parseRestFilter } from "../../../../shared/filter/rest.ts";
import { filterContext } from "../../../core/entity/records.ts";
import type { CallContext } from "../../../core/http/contract.ts";

type Content = { [key: string]: Json };

/**
 * The arrangement as this person may know it: fields that are gone or closed are left out of it, and a filter over one of them goes as
 * a whole (`invalid`), because its values could tell what the field holds.
 */
export function visibleContent(
  context: Pick<CallContext, "session" | "registry">,
  model: EntityModel,
  content: Content,
): { content: Content; invalid: boolean } {
  const seen = filterContext(context.registry, context.registry.shape(model.key), context);
  const known = (name: Json) => {
    const field = model.fields.find((candidate) => candidate.name === name);
    return field !== undefined && seen.readable(model, field);
  };
  const valid = isValid(seen, content["filter"] ?? {});
  const shown: Content = { ...content };
  if (!valid) shown["filter"] = {};
  for (const name of ["columns", "filters"]) {
    const names = shown[name];
    if (Array.isArray(names)) shown[name] = names.filter(known);
  }
  for (const name of ["widths", "pins"]) {
    const byField = shown[name];
    if (isObject(byField))
      shown[name] = Object.fromEntries(Object.entries(byField).filter(([key]) => known(key)));
  }
  if (typeof shown["by"] === "string" && !known(shown["by"])) delete shown["by"];
  if (typeof shown["sort"] === "string") {
    const keys = shown["sort"].split(",").filter((key) => known(key.replace(/^-/, "")));
    shown["sort"] = keys.join(",");
  }
  return { content: shown, invalid: !valid };
}

function isValid(seen: FilterContext, filter: Json): boolean {
  if (!isObject(filter)) return false;
  // Names with "$" concern the page alone; the deleted records are the list's own matter.
  const { isDelete: _, ...asked } = filter;
  const own = Object.fromEntries(Object.entries(asked).filter(([key]) => !key.startsWith("$")));
  try {
    parseRestFilter(seen, withoutSpans(own));
    return true;
  } catch (error) {
    if (error instanceof FormworkError) return false;
    throw error;
  }
}

/** Spans of days are the console's own; here it counts only which field they are of. */
function withoutSpans(filter: Json): Json {
  if (Array.isArray(filter)) return filter.map(withoutSpans);
  if (!isObject(filter)) return filter;
  return Object.fromEntries(
    Object.entries(filter).map(([key, value]) =>
      key.endsWith("__within")
        ? [key.replace(/__within$/, "__isNotNull"), true]
        : [key, withoutSpans(value)],
    ),
  );
}

const isObject = (value: Json | undefined): value is { [key: string]: Json } =>
  typeof value === "object" && value !== null && !Array.isArray(value);
