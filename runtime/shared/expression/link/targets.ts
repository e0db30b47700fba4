import type { ExpressionFault, Span } from "../expression.ts";
import type { Linked } from "./linked.ts";
import { fixedOf } from "../functions/functions.ts";
import { patternGap } from "../functions/patterns.ts";
import { mostNodes } from "./growth.ts";
import { partsOf } from "./linkedParts.ts";
import { holdsQueries, writtenNodes } from "../sql/sqlShared.ts";
import { say, type Said } from "../../faults/phrases.ts";
import { faultAt } from "../faultAt.ts";

/**
 * Where the SQL of an expression is used: a row policy, a WHERE of one statement, a CHECK constraint or the condition of an index ("check"), or a GENERATED
 * column, which see one row and no session; or a stored computed field, which is shown on days after the one of its last write, and of drawn forms
 * ("drawn") does not follow what changes in other records. "computed": one that is worked out when it is read.
 */
export type ExpressionTarget =
  | "policy"
  | "filter"
  | "check"
  | "generated"
  | "stored"
  | "drawn"
  | "computed";

/** What an expression names that its target cannot see. */
export function targetFaults(
  linked: Linked,
  target: ExpressionTarget | undefined,
): ExpressionFault[] {
  if (target === undefined) return [];
  const faults: ExpressionFault[] = [];
  // Without subqueries everything is written where it is named.
  const written = holdsQueries(target) ? 0 : writtenNodes(linked);
  if (written > mostNodes) {
    const problem = say("manyNodes", { count: Math.min(written, Number.MAX_SAFE_INTEGER) });
    faults.push(faultAt(linked, problem, say("fewerNodes", { limit: mostNodes })));
  }
  for (const [node, place] of writtenPlaces(linked)) {
    const gap = unmatched(node);
    const reason = gap ?? (target === "computed" ? null : unseen(node, target));
    if (!reason) continue;
    const problem = say("notKnownTo", { what: reason, target: article[target] });
    faults.push(faultAt(place, problem, gap ? say("writeRanges") : cures[target]));
  }
  return faults;
}

/** Every node with its place in the text; what is behind a computed field is written elsewhere, and has the place of the field. */
function writtenPlaces(linked: Linked): Map<Linked, Span> {
  const places = new Map<Linked, Span>([[linked, linked]]);
  // Visited to its end with what is added meanwhile.
  for (const [node, place] of places) {
    const isElsewhere = node.kind === "computed" || place !== node;
    for (const part of partsOf(node))
      if (!places.has(part)) places.set(part, isElsewhere ? place : part);
  }
  return places;
}

const article = {
  policy: say("rowPolicy"),
  filter: say("aFilter"),
  check: say("anIndex"),
  generated: say("storedColumn"),
  stored: say("storedColumn"),
  drawn: say("storedColumn"),
  computed: say("theDatabase"),
} as const;

const cures = {
  policy: say("namePolicy"),
  filter: say("nameFilter"),
  check: say("nameRow"),
  generated: say("nameRow"),
  stored: say("nameRowOrRead"),
  drawn: say("nameRowOrRead"),
  computed: say("nameRow"),
} as const;

/** The part of a pattern that the database cannot match. */
function unmatched(node: Linked): string | null {
  if (node.kind !== "call" || node.name !== "matches") return null;
  const [, pattern] = fixedOf(node.args);
  return patternGap(String(pattern ?? ""));
}

function unseen(node: Linked, target: ExpressionTarget): Said | string | null {
  if (node.kind === "field" && node.of === "old") return "$old";
  if (node.kind === "given" && target !== "filter") return `$${node.of}`;
  if (target === "policy" || target === "filter") return null;
  switch (node.kind) {
    case "related":
      // A view tells nobody that it shows something else.
      return target === "stored" && node.steps.every(({ target: { kind } }) => kind !== "view")
        ? null
        : say("anotherRecord");
    case "user":
      return node.by === undefined ? "$user" : say("theCalendar", { name: node.by });
    case "clock":
      return node.by === undefined ? `$${node.name}` : `$${node.name} (${node.by})`;
    default:
      return target === "stored" || target === "drawn" ? null : unseenInRow(node);
  }
}

/** What one row does not show by itself. */
function unseenInRow(node: Linked): Said | string | null {
  switch (node.kind) {
    case "sum":
      return say("aChildRow");
    case "count":
    case "member": {
      const inside = node.list.kind === "field" && node.list.field.column !== null;
      return inside || node.list.kind === "user" ? null : say("listOfRecords");
    }
    default:
      return null;
  }
}
