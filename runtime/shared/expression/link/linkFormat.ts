import type { Expression, ExpressionFault } from "../expression.ts";
import { say } from "../../faults/phrases.ts";
import { faultAt } from "../faultAt.ts";
import { isCurrency, shownFunctions } from "../functions/shown.ts";
import { at } from "../functions/syntax.ts";
import type { Linked } from "./linked.ts";
import { partsOf } from "./linkedParts.ts";
import { typed, type Linker } from "./linker.ts";

type Call = Extract<Expression, { kind: "call" }>;

/** `format(value, digits?, currency?)`; null where the arguments do not fit. */
export function linkFormat(linker: Linker, ast: Call): Linked | null {
  const [first, digits, currency] = ast.args as [Expression, ...(Expression | undefined)[]];
  const value = linker.link(first);
  if (value.type === "null") return value;
  const lang = linker.link({
    ...at(ast).nothing(),
    kind: "variable",
    name: "$user",
    member: "lang",
  });
  if (value.type === "date" && digits === undefined) {
    const as = ["date", "string"] as const;
    return typed(ast, "string", {
      kind: "call",
      name: "formatDate",
      args: [value, lang],
      as: [...as],
    });
  }
  if (value.type !== "integer" && value.type !== "decimal") return null;
  if (currency && !(currency.kind === "literal" && isCurrency(String(currency.value)))) return null;
  const [count, unit] = [digits, currency].map((each) => linker.link(each ?? at(ast).nothing()));
  const args = [value, count, unit, lang] as Linked[];
  const as = ["decimal", "integer", "string", "string"] as const;
  return typed(ast, "string", { kind: "call", name: "formatNumber", args, as: [...as] });
}

/** What is formatted is a text of one language: nothing is compared with it, counted by it or kept of it. */
export function displayFaults(linked: Linked, kept: boolean): ExpressionFault[] {
  const known = new Map<Linked, boolean>();
  const faults: ExpressionFault[] = [];
  const note = (node: Linked) => faults.push(faultAt(node, say("shownAlone"), say("formatLast")));
  const holds = (node: Linked): boolean => {
    const found = known.get(node);
    if (found !== undefined) return found;
    known.set(node, false);
    const isShown = node.kind === "call" && node.name in shownFunctions;
    const inside = partsOf(node).filter(holds).length > 0;
    if (inside && node.type !== "string" && faults.length === 0) note(node);
    known.set(node, isShown || inside);
    return isShown || inside;
  };
  if (holds(linked) && kept && faults.length === 0) note(linked);
  return faults;
}
