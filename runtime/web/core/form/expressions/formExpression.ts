import type { EntityModel, Json } from "../../../../shared/entity/model.ts";
import {
  evaluateLinked,
  linkOrThrow,
} from "../../../../shared/expression/evaluate/evaluateExpression.ts";
import type {
  EvaluationContext,
  ExpressionRecord,
} from "../../../../shared/expression/evaluate/evaluationContext.ts";
import { pathOf, type Linked } from "../../../../shared/expression/link/linked.ts";
import { linkedNodes, nodesOfRow } from "../../../../shared/expression/link/linkedParts.ts";
import { patternEngine } from "../../../../shared/pattern/patternEngine.ts";
import type { ExpressionScope } from "../../../../shared/expression/link/scope.ts";

/** Another record as far as the form has it: null for none, undefined while or where nobody knows it. */
export type Look = (to: string, id: number) => ExpressionRecord | null | undefined;

/** What a form works its expressions out from. */
export interface FormContext extends Omit<EvaluationContext, "scope" | "related" | "computed"> {
  look?: Look;
  /** Of a child row: the relation to the record that holds it, and the values of that record in the form. */
  holder?: { via: string; record: ExpressionRecord };
}

/** Something a form works out from its values: it looks only at the fields it names. */
export interface Derived<Result> {
  names: string[];
  /** It looks into records that these fields name. */
  reaches: boolean;
  of: (context: FormContext) => Result;
}

type Reach = Extract<Linked, { kind: "related" }>;

/** An expression over the values of a form; undefined where only the server can tell. Throws ExpressionError on one with faults. */
export function formExpression(text: string, scope: ExpressionScope): Derived<Json | undefined> {
  const linked = linkOrThrow(text, scope);
  const own = nodesOfRow([linked]);
  const reaches = [...own].filter((node) => node.kind === "related");
  const all = [...linkedNodes(linked)];
  const usesPattern = all.some((node) => node.kind === "call" && node.name === "matches");
  // What rows that are summed up look into is nowhere in the form.
  const hidden = all.some((node) => node.kind === "related" && !own.has(node));
  return {
    names: namesOf(own, scope.entity),
    reaches: reaches.length > 0,
    of: ({ look, holder, ...context }) => {
      if (usesPattern && patternEngine() === null) return undefined;
      const around = { record: context.record, look, holder };
      const related = hidden ? undefined : relatedRecords(reaches, around);
      return related && evaluateLinked(linked, { ...context, scope, related });
    },
  };
}

const namesOf = (nodes: ReadonlySet<Linked>, { fields }: EntityModel): string[] => {
  const named = [...nodes].flatMap((node) => {
    if (node.kind === "field" || node.kind === "end" || node.kind === "computed")
      return [node.field.name];
    return node.kind === "related" ? [node.via.name] : [];
  });
  const known = new Set(fields.map(({ name }) => name));
  return [...new Set(named)].filter((name) => known.has(name));
};

type Related = Record<string, ExpressionRecord | null>;

/** The records behind these relations, undefined when one of them, or what is asked of it, is not known. */
function relatedRecords(
  reaches: readonly Reach[],
  around: Pick<FormContext, "record" | "look" | "holder">,
): Related | undefined {
  const related: Related = {};
  for (const reach of reaches) if (!addRecords(reach, around, related)) return undefined;
  return related;
}

/** Adds the records from the nearest to the one whose field is asked for; false where one of them is not known. */
function addRecords(
  { steps, field }: Reach,
  { record, look, holder }: Pick<FormContext, "record" | "look" | "holder">,
  related: Related,
): boolean {
  let before: ExpressionRecord | null = record;
  for (const [index, { via, target }] of steps.entries()) {
    const path = pathOf(steps.slice(0, index + 1));
    const asked = steps[index + 1]?.via ?? field;
    const { labelAs, titleField } = via.relation ?? {};
    // The companion in the record carries the title already.
    const isTold = labelAs && titleField === asked.name && before?.[labelAs] !== undefined;
    if (isTold && asked === field) return true;
    const id: number = Number(before?.[via.name] ?? 0);
    const isHolder = index === 0 && holder?.via === via.name;
    const found: ExpressionRecord | null | undefined = isHolder
      ? holder.record
      : Number.isSafeInteger(id) && id > 0
        ? look?.(target.key, id)
        : null;
    if (found === undefined || (found && found[asked.name] === undefined)) return false;
    related[path] = found;
    before = found;
  }
  return true;
}
