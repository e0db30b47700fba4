import { checkExpression } from "../../expression/checkExpression.ts";
import { expandNames } from "../../expression/expandNames.ts";
import type { ExpressionScope } from "../../expression/link/scope.ts";
import type { Json } from "../../entity/model.ts";
import type { JsonPath } from "../read/jsonDocument.ts";
import type { EntitySource, Place } from "../read/sourceTypes.ts";

/** An expression as the author wrote it, and where a place of the text that was read lies in it. */
export interface Original {
  text: string;
  /** Null: the place lies in an expression of x-let that has faults by itself, which are told there. */
  offsetOf(offset: number): number | null;
}

/** The expression at a place of a file before names of x-let were written out. */
export function originalOf(
  text: string,
  { document, path }: Place,
  { lets }: Pick<EntitySource, "lets">,
  scope: ExpressionScope,
): Original {
  const own = { text, offsetOf: (offset: number) => offset };
  const original = lets ? valueAt(document.value, path) : text;
  if (!lets || typeof original !== "string" || original === text) return own;
  const expanded = expandNames(original, lets.meanings);
  if (expanded?.text !== text) return own;
  const isFaulty = (name: string) =>
    checkExpression(lets.meanings.get(name) ?? "", scope).length > 0;
  return {
    text: original,
    offsetOf(offset) {
      const written = expanded.writtenAt(offset);
      return written.name !== null && isFaulty(written.name) ? null : written.offset;
    },
  };
}

function valueAt(value: Json | undefined, path: JsonPath): Json | undefined {
  let found: unknown = value;
  for (const step of path) {
    if (typeof found !== "object" || found === null || !Object.hasOwn(found, step))
      return undefined;
    found = Reflect.get(found, step);
  }
  return found as Json;
}
