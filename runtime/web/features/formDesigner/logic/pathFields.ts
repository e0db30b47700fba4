import { isNameable } from "../../../../shared/entity/nameable.ts";
import type { FieldModel } from "../../../../shared/entity/model.ts";
import { toOne } from "../../../../shared/entity/relations/toOne.ts";
import { longestPath } from "../../../../shared/expression/expression.ts";
import type { ExpressionScope } from "../../../../shared/expression/link/scope.ts";

/** What may follow a path that has been begun, as `bookingId.customerId.`: the fields behind its relations; null where none is begun. */
export function pathFields(
  word: string,
  named: readonly FieldModel[],
  { lookup }: ExpressionScope,
): { before: string; fields: FieldModel[] } | null {
  const names = word.split(".").slice(0, -1);
  if (names.length === 0 || names.length > longestPath || word.startsWith("$")) return null;
  let fields = named;
  for (const name of names) {
    const field = fields.find((each) => each.name === name);
    const target = field && lookup(toOne(field)?.to ?? "");
    if (!target) return null;
    fields = target.fields.filter((each) => each.column !== null && isNameable(each));
  }
  return { before: names.join("."), fields: fields.filter(({ system }) => !system) };
}
