import { kindOf } from "../../../shared/entity/kinds/registry.ts";
import { isDeepStrictEqual } from "node:util";
import type { FieldModel, Json } from "../../../shared/entity/model.ts";
import { same } from "./agree.ts";

/** True when a field's value is the one that was sent, however it is written. */
export function sameValue(field: FieldModel, sent: unknown, got: unknown): boolean {
  const { calendar, amount, markup } = kindOf(field);
  if (calendar) return sameMoment(String(sent), String(got));
  if (amount === "exact") return same(sent as Json, got as Json, "decimal");
  if (field.children || field.rows || markup) return true;
  return isDeepStrictEqual(sent, got);
}

/** The console tells days and moments of the server's time. */
function sameMoment(sent: string, got: string): boolean {
  if (sent.length === 10) return got.startsWith(sent);
  return new Date(sent).getTime() === new Date(got.replace(" ", "T")).getTime();
}
