import { budgets } from "../../budgets.ts";
import { linkExpression } from "../link/linkExpression.ts";
import type { Linked } from "../link/linked.ts";
import { parseExpression } from "../parseExpression.ts";
import type { ExpressionScope } from "../link/scope.ts";
import { nodesOfRow } from "../link/linkedParts.ts";
import type { Sum } from "../sql/sqlSteps.ts";

/**
 * What the database works out over rows for one record: by the field whose rows are added up, the parts of their values, each counted
 * once for each row that there may be. Expressions with faults do not count.
 */
export function rowWork(scope: ExpressionScope): Map<string, number> {
  const roots = scope.entity.fields.flatMap((field) => linkedOf(field.computed?.expr, scope) ?? []);
  return workOf(roots);
}

function linkedOf(text: string | undefined, scope: ExpressionScope): Linked | null {
  const { ast } = parseExpression(text ?? "");
  if (!ast) return null;
  const { linked, faults } = linkExpression(ast, scope);
  return faults.length === 0 ? linked : null;
}

function workOf(roots: readonly Linked[]): Map<string, number> {
  const amounts = new Map<string, { rows: number; values: Linked[] }>();
  for (const node of nodesOfRow(roots)) {
    if (node.kind !== "sum" || node.list.kind !== "field") continue;
    const { name } = node.list.field;
    const known = amounts.get(name) ?? { rows: rowsOf(node), values: [] };
    known.values.push(node.value);
    amounts.set(name, known);
  }
  return new Map(
    [...amounts].map(([name, { rows, values }]) => {
      const inner = [...workOf(values).values()].reduce((sum, work) => sum + work, 0);
      return [name, rows * (nodesOfRow(values).size + inner)];
    }),
  );
}

const { fewestRows, mostRows } = budgets.forms;

/** A statement that reads few rows is made ready all the same. */
function rowsOf({ list }: Sum): number {
  const most = list.kind === "field" ? list.field.maxItems : undefined;
  return Math.max(fewestRows, most ?? mostRows);
}
