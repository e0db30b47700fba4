import { kindOf } from "../../entity/kinds/registry.ts";
import { compareTypes } from "../compareTypes.ts";
import type { Expression, Span } from "../expression.ts";
import { refuse, typed, type Linker } from "./linker.ts";
import type { Linked } from "./linked.ts";
import { say } from "../../faults/phrases.ts";

/** `value in [..]`, `value in roleIds`, `'admin' in $user.roles`, `id in $user.roleIds`. */
export function linkAmong(linker: Linker, span: Span, left: Expression, right: Expression): Linked {
  const value = linker.link(left);
  if (right.kind === "list") {
    const items = right.items.map((item) => linkEqual(linker, item, value));
    return typed(span, "boolean", { kind: "among", value, items });
  }
  const list = linker.link(right);
  if (list.type === "null") return list;
  if (list.type !== "list" || isChildren(list)) {
    return refuse(linker, right, say("afterIn"), say("writeList"));
  }
  const domain = holdsTexts(list) ? "text" : "number";
  if (value.type !== "null" && value.type !== (domain === "text" ? "string" : "integer")) {
    const wanted = domain === "text" ? "a text in quotes" : "an id";
    return refuse(
      linker,
      left,
      say("listHoldsNo", { type: value.type }),
      say("askFor", { what: wanted }),
    );
  }
  return typed(span, "boolean", { kind: "member", value, list, domain });
}

/** One entry of a list literal, as the comparison `value == item`. */
function linkEqual(linker: Linker, item: Expression, value: Linked): Linked {
  const entry = linker.link(item);
  if (entry.kind === "literal" && entry.value === null) {
    return typed(item, "boolean", { kind: "isNull", operand: value, negated: false });
  }
  const pair = compareTypes(linker, value, entry);
  if (!pair) {
    const problem = say("listOther", { entry: entry.type, value: value.type });
    return refuse(linker, item, problem, say("sameEntries"));
  }
  return typed(item, "boolean", { kind: "compare", operator: "==", ...pair });
}

function holdsTexts(list: Linked): boolean {
  if (list.kind === "user") return list.member === "roles";
  if (list.kind !== "field" || kindOf(list.field).choice !== "several") return false;
  return typeof list.field.options?.[0] !== "number";
}

/** Rows are no values that something could equal. */
export function isChildren(list: Linked): boolean {
  if (list.kind !== "field") return false;
  return list.field.children !== undefined || list.field.rows !== undefined;
}
