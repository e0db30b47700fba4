import { refuse, typed, type Linker } from "./link/linker.ts";
import { isNumeric, type Domain, type Linked } from "./link/linked.ts";
import { dateOf, instantOf } from "./evaluate/moments.ts";
import { say } from "../faults/phrases.ts";

/** Brings two values to one domain; a quoted date beside a date becomes one. Null: they have nothing in common. */
export function compareTypes(
  linker: Linker,
  first: Linked,
  second: Linked,
): { domain: Domain; left: Linked; right: Linked } | null {
  const left = asMoment(linker, first, second);
  const right = asMoment(linker, second, first);
  const [leftDomain, rightDomain] = [domainOf(left), domainOf(right)];
  if (leftDomain === null || rightDomain === null) return null;
  if (leftDomain === "any" || rightDomain === "any") {
    const domain = leftDomain === "any" ? rightDomain : leftDomain;
    return { domain: domain === "any" ? "text" : domain, left, right };
  }
  return leftDomain === rightDomain ? { domain: leftDomain, left, right } : null;
}

function domainOf(node: Linked): Domain | "any" | null {
  if (node.type === "null") return "any";
  if (isNumeric(node.type)) return "number";
  switch (node.type) {
    case "string":
    case "time":
      return "text";
    case "boolean":
    case "date":
    case "dateTime":
      return node.type;
    default:
      return null;
  }
}

/** A quoted date or moment beside one becomes one. */
export function asMoment(linker: Linker, node: Linked, other: Pick<Linked, "type">): Linked {
  if (node.kind !== "literal" || node.type !== "string") return node;
  if (other.type !== "date" && other.type !== "dateTime") return node;
  const text = String(node.value);
  if (other.type === "date") {
    if (/^\d{4}-\d\d-\d\d$/.test(text) && dateOf(text) !== null) {
      return typed(node, "date", { kind: "literal", value: text });
    }
    return refuse(linker, node, say("noDate", { text }), say("writeDate"));
  }
  if (/([zZ]|[+-]\d\d:\d\d)$/.test(text) && instantOf(text) !== null) {
    return typed(node, "dateTime", { kind: "literal", value: text });
  }
  return refuse(linker, node, say("noTime", { text }), say("writeTime"));
}
