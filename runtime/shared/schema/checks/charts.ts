import { kindOf } from "../../entity/kinds/registry.ts";
import { entityKindOf } from "../derived.ts";
import type { ChartSchema } from "../read/sourceTypes.ts";
import { checkFieldName, checkPartName, type EntityCheck } from "./entityCheck.ts";

type Path = readonly (string | number)[];

/** Figures that the database can work out over the records of a list: stored fields, put together by what can be compared. */
export function checkCharts(check: EntityCheck): void {
  const { entity, report } = check;
  const charts = Object.entries(entity.schema["x-charts"] ?? {});
  const kind = entityKindOf(entity);
  if (charts.length > 0 && (kind === "child" || kind === "single")) {
    const problem = `"x-charts" has no meaning for an entity of kind ${kind}: it has no list.`;
    const cure =
      kind === "child" ? "Draw a view (x-query) of its rows instead." : "Remove x-charts.";
    report(["x-charts"], "S403", problem, { at: "key", cure });
    return;
  }
  const offered = entity.schema["x-entity"].operations;
  if (charts.length > 0 && offered && !offered.includes("list")) {
    const problem = `"x-charts" needs the operation "list": whoever may read the list may see its figures.`;
    report(["x-charts"], "S403", problem, {
      at: "key",
      cure: `Add "list" to x-entity.operations.`,
    });
  }
  for (const [name, chart] of charts) {
    const path = ["x-charts", name];
    checkPartName(check, name, path);
    checkMeasure(check, chart, [...path, "measure"]);
    checkGroups(check, chart, path);
  }
}

function checkMeasure(check: EntityCheck, { kind, measure = "count" }: ChartSchema, path: Path) {
  const [figure, name] = measure.split(":");
  if (name === undefined || !checkFieldName(check, name, path)) return;
  const model = check.models.get(name);
  if (!model) return;
  const { amount, calendar } = kindOf(model);
  const isEnd = figure === "min" || figure === "max";
  if (isEnd && calendar !== null && kind !== "number" && kind !== "pivot") {
    const cure = "Name a number, or let the chart be of kind number or pivot.";
    check.report(path, "S603", `A date such as "${name}" has no length that could be drawn.`, {
      cure,
    });
    return;
  }
  if (model.column !== null && (amount !== null || (isEnd && calendar !== null))) return;
  const problem = `"${name}" (${model.kind}) has no ${figure}: ${reason(model.column)}.`;
  check.report(path, "S603", problem, { cure: cureOf(model.column, "Name a number.") });
}

/** How many groups each kind of chart has. */
function checkGroups(check: EntityCheck, chart: ChartSchema, path: Path): void {
  const { kind, by, across } = chart;
  const unused = (["by", "across", "sort", "limit"] as const).filter(
    (word) => chart[word] !== undefined && !wordsOf[kind].includes(word),
  );
  for (const word of unused)
    check.report([...path, word], "S403", `"${word}" has no meaning for a chart of kind ${kind}.`);
  for (const word of ["by", "across"] as const) {
    const group = chart[word];
    if (group !== undefined) checkGroup(check, group, [...path, word]);
    else if (wordsOf[kind].includes(word)) {
      const cure = `Add "${word}" with a field, a date as "${word}": "dueDate:month".`;
      check.report(path, "S606", `A chart of kind ${kind} needs "${word}".`, { cure });
    }
  }
  if (kind === "pivot" && by !== undefined && by === across)
    check.report([...path, "across"], "S608", `"${across}" stands in the rows already.`, {
      cure: "Name another field, or the same date by another unit.",
    });
}

const wordsOf: Record<ChartSchema["kind"], readonly string[]> = {
  bar: ["by", "sort", "limit"],
  line: ["by", "sort", "limit"],
  pie: ["by", "sort", "limit"],
  number: [],
  pivot: ["by", "across"],
};

function checkGroup(check: EntityCheck, group: string, path: Path): void {
  const [name = "", unit] = group.split(":");
  if (!checkFieldName(check, name, path)) return;
  const model = check.models.get(name);
  if (!model) return;
  const { calendar, sortable } = kindOf(model);
  if (model.column === null || !sortable) {
    const problem = `Records cannot be put together by "${name}" (${model.kind}): ${reason(model.column)}.`;
    const cure = cureOf(model.column, "Name a field of one value that can be compared.");
    check.report(path, "S603", problem, { cure });
  } else if (unit !== undefined && calendar === null) {
    const problem = `"${name}" (${model.kind}) is no date that has a ${unit}.`;
    check.report(path, "S603", problem, { cure: `Write "${name}".` });
  } else if (unit === undefined && calendar === "moment") {
    const problem = `Every record has a moment of its own in "${name}".`;
    check.report(path, "S603", problem, { cure: `Write "${name}:day", or :week, :month, :year.` });
  }
}

const reason = (column: string | null) =>
  column === null ? "it is not stored" : "its values do not serve";
const cureOf = (column: string | null, otherwise: string) =>
  column === null ? `Name a stored field; a computed one is with "stored": true.` : otherwise;
