import type { CompletionContext, CompletionResult } from "@codemirror/autocomplete";
import type { EntityModel, FieldModel } from "../../../../shared/entity/model.ts";
import { rowsEntity } from "../../../../shared/entity/rowsEntity.ts";
import { signatureOf } from "../../../../shared/expression/functions/definition.ts";
import { functions } from "../../../../shared/expression/functions/functions.ts";
import { userMembers } from "../../../../shared/expression/link/linkName.ts";
import { scopeOfRows, type ExpressionScope } from "../../../../shared/expression/link/scope.ts";
import { pathFields } from "./pathFields.ts";

const variables = ["$today", "$now", ...userMembers.map((name) => `$user.${name}`), "$old"];

/**
 * Fields by name and by label, functions, and the names that begin with a dollar. Where something is worked out over rows the fields
 * are the columns of these rows.
 */
export function completions(
  context: Pick<CompletionContext, "matchBefore" | "explicit" | "pos" | "state">,
  scope: ExpressionScope,
): CompletionResult | null {
  const word = context.matchBefore(/[$\w.\u4e00-\u9fff]*/);
  if (!word) return null;
  const before = context.state.doc.sliceString(0, word.from);
  // Behind a bracket or a comma a value begins.
  const isAsked = context.explicit || word.from < word.to || /[(,]\s*$/.test(before);
  if (!isAsked) return null;
  const { given } = scope;
  const named = fieldsAt(before, scope);
  const behind = pathFields(word.text, named, scope);
  if (behind) {
    const options = behind.fields.map((field) => ofField(field, behind.before));
    return { from: word.from, options };
  }
  return {
    from: word.from,
    options: [
      ...named.map((field) => ofField(field)),
      ...fieldsOf(given?.record).map((field) => ofField(field, "$record")),
      ...fieldsOf(given?.parent).map((field) => ofField(field, "$parent")),
      ...[...functions].map(([label, called]) => ({
        label,
        detail: signatureOf(label, called).slice(label.length),
        info: `${called.example} = ${JSON.stringify(called.result)}`,
        apply: `${label}(`,
        type: "function",
      })),
      ...variables.map((label) => ({ label, type: "constant" })),
    ],
  };
}

const fieldsOf = (entity: EntityModel | undefined): FieldModel[] =>
  entity?.fields.filter(({ system }) => !system) ?? [];

const ofField = ({ name, label }: FieldModel, owner?: string) => ({
  label: owner ? [owner, name].join(".") : name,
  detail: label,
  type: "variable",
  // What a formula is about most often comes first, while nothing is written yet.
  boost: owner ? 1 : 2,
});

/** The fields that a name behind this beginning of an expression would mean. */
export function fieldsAt(before: string, scope: ExpressionScope): FieldModel[] {
  const rows = openCalls(before).findLast(
    ({ name, index }) => functions.get(name)?.parameters[index]?.ofRow === true,
  );
  const field = rows && scope.fields.get(rows.first);
  const entity = field && rowsEntity(scope.entity, field);
  const inner = entity ? scopeOfRows(scope, entity) : scope;
  return [...inner.fields.values()];
}

interface OpenCall {
  name: string;
  /** The argument that is being written, from 0. */
  index: number;
  /** The first one, as it is written. */
  first: string;
}

/** The calls that are not closed yet at the end of this beginning, from the outside in. */
function openCalls(before: string): OpenCall[] {
  const open: (OpenCall & { at: number })[] = [];
  let quote = "";
  for (const [at, letter] of [...before].entries()) {
    if (quote !== "") {
      if (letter === quote) quote = "";
    } else if (letter === "'" || letter === '"') quote = letter;
    else if (letter === "(" || letter === "[") {
      const name = letter === "(" ? (/\w+$/.exec(before.slice(0, at))?.[0] ?? "") : "";
      open.push({ name, index: 0, first: "", at });
    } else if (letter === ")" || letter === "]") open.pop();
    else if (letter === ",") {
      const call = open.at(-1);
      if (!call) continue;
      if (call.index === 0) call.first = before.slice(call.at + 1, at).trim();
      call.index += 1;
    }
  }
  return open;
}
