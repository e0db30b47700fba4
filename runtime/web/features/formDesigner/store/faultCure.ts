import type { Json } from "../../../../shared/entity/model.ts";
import type { FormDocument } from "../../../../shared/forms/document.ts";
import type { FormCommand } from "../../../../shared/forms/edit/command.ts";
import type { Fault } from "../../../../shared/schema/faults/fault.ts";
import { isObject } from "../../../../shared/schema/read/prune.ts";

/** What can be taken away with a fault in it. */
interface FaultCure {
  of: "condition" | "rule";
  command: FormCommand;
}

/** Takes away the condition or the rule that a fault is in, as when the field that it names is gone; null for any other fault. */
export function cureOf(document: FormDocument, { pointer }: Fault): FaultCure | null {
  const way = pointer.split("/").slice(1);
  const at = way.findIndex((part) => part === "x-when" || part === "x-rules");
  const inside = way[at + 1];
  if (at < 0 || inside === undefined) return null;
  const place = way.slice(0, at + 1);
  const held = valueIn(document, place);
  if (Array.isArray(held)) {
    const rules = held.toSpliced(Number(inside), 1);
    return { of: "rule", command: setting(place, rules.length > 0 ? rules : undefined) };
  }
  if (!isObject(held)) return null;
  const { [inside]: _gone, ...others } = held as Record<string, Json>;
  const left = Object.keys(others).length > 0 ? others : undefined;
  return { of: "condition", command: setting(place, left) };
}

const setting = (pointer: string[], value: Json | undefined): FormCommand => ({
  kind: "setKeyword",
  pointer,
  ...(value === undefined ? {} : { value }),
});

const valueIn = (document: FormDocument, way: readonly string[]): unknown =>
  way.reduce<unknown>((value, part) => (isObject(value) ? value[part] : undefined), document);
