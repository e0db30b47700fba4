import { unreadableFields, type Access } from "../entity/access.ts";
import { readOnlyFields } from "../entity/readOnlyFields.ts";
import type { EntityShape } from "../entity/registry.ts";
import type { Exchange } from "./callScope.ts";

/**
 * Tells a client which fields are closed to the person: those he may not write in X-Readonly-Fields, those his records are without in
 * X-Unreadable-Fields and, for console calls, in the `extras` of the envelope. Records themselves simply lack the latter, so that
 * an empty value is never mistaken for a closed one.
 */
export function tellUnreadable(exchange: Exchange, shape: EntityShape, access: Access): void {
  const { session } = exchange.request;
  const fixed = session ? readOnlyFields(shape, session) : [];
  if (fixed.length > 0) exchange.reply.header("x-readonly-fields", fixed.join(","));
  const names = unreadableFields(shape, access);
  if (names.length === 0) return;
  exchange.reply.header("x-unreadable-fields", names.join(","));
  if (exchange.request.face === "console") {
    exchange.extras = { ...exchange.extras, unreadable: names };
  }
}
