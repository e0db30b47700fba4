import type { EntityModel, Json } from "../../../../../shared/entity/model.ts";
import { FormworkError } from "../../../../../shared/errors/formworkError.ts";
import type { ChartModel } from "../../../../../shared/entity/model/chartModel.ts";
import type { EntityShape } from "../../../entity/contract.ts";
import {
  accessTo,
  requirePermission,
  revealsNothing,
  type Access,
} from "../../../entity/rights/access.ts";
import { bothConditions, chartRequest, isOpen } from "../../../entity/read/chart.ts";
import {
  aggregateRows,
  readGroup,
  readMeasure,
  type AggregateRequest,
  type AggregateResult,
} from "../../../entity/read/aggregate.ts";
import { localeOf, sessionOf, type Exchange } from "../callScope.ts";
import { clientLine } from "../../session/clientLine.ts";
import { readConsoleQuery, readRestQuery, type JsonObject } from "../readQuery.ts";
import type { QueryTarget } from "../queryTarget.ts";
import { tellUnreadable } from "../unreadable.ts";

const mostGroups = 500;
const mostKeys = 2;
const mostMeasures = 5;

type Conditions = Pick<AggregateRequest, "filter" | "deleted" | "view">;

/**
 * `GET /api/<module>/<entity>/aggregate?group=status&measures=count,sum:cost&filter=..&view=..&order=key|value&limit=100`, or `?chart=turnover`
 * for what the schema declares.
 */
export async function restAggregate(exchange: Exchange, model: EntityModel): Promise<string> {
  const query = exchange.request.query as JsonObject;
  return aggregate(exchange, model, query, (target) =>
    readRestQuery(target, { ...pick(query, ["filter", "view"]) }),
  );
}

/** The same as a console call: its conditions are those of a console page. */
export async function consoleAggregate(
  exchange: Exchange,
  model: EntityModel,
  input: JsonObject,
): Promise<string> {
  const {
    group: _group,
    measures: _measures,
    order,
    limit: _limit,
    chart: _chart,
    ...rest
  } = input;
  return aggregate(exchange, model, { ...input, order: order ?? null }, (target) =>
    readConsoleQuery(target, rest, clientLine(exchange.request)),
  );
}

async function aggregate(
  exchange: Exchange,
  model: EntityModel,
  input: JsonObject,
  conditions: (target: QueryTarget) => Conditions,
): Promise<string> {
  const { core, request } = exchange;
  const session = sessionOf(request);
  requirePermission(session, model.operations.list);
  const shape = core.registry.shape(model.key);
  const access = accessTo(shape, session, "read");
  const target = {
    registry: core.registry,
    shape,
    access,
    context: { session, locale: localeOf(exchange) },
  };
  const chart = readChart(target, input);
  const { filter, deleted, view } = conditions(target);
  const asked: AggregateRequest = {
    filter,
    deleted,
    view: bothConditions(view, chart?.filter ?? null),
    ...(chart ? chartRequest(shape, access, chart) : readFigures(shape, access, input)),
  };
  tellUnreadable(exchange, shape, access);
  const result = await core.database.transaction<AggregateResult>(
    session.claims,
    (tx) => aggregateRows(tx, core.registry, shape, access, asked),
    { readOnly: true },
  );
  return JSON.stringify(result);
}

/** Groups and measures of the caller's own. */
function readFigures(
  shape: EntityShape,
  access: Access,
  input: JsonObject,
): Pick<AggregateRequest, "groups" | "measures" | "order" | "limit"> {
  const groups = names(input.group, "group", mostKeys).map((text) =>
    readGroup(shape, access, text),
  );
  const measures = names(input.measures ?? "count", "measures", mostMeasures).map((text) =>
    readMeasure(shape, access, text),
  );
  if (measures.length === 0) throw refused("measures");
  const dated = groups.some(({ unit }) => unit !== null);
  return { groups, measures, order: readOrder(input.order, dated), limit: readLimit(input.limit) };
}

/** The chart that is asked for by name; D1016 where its condition or its fields tell what the person may not know. */
function readChart(
  { shape, access, context }: QueryTarget,
  { chart: name, ...input }: JsonObject,
): ChartModel | null {
  if (name === undefined || name === null || name === "") return null;
  const chart = shape.model.charts?.find((candidate) => candidate.name === name);
  if (!chart) throw new FormworkError("F4001", { params: { detail: "chart" } });
  for (const own of ["group", "measures", "order", "limit"])
    if (input[own] !== undefined && input[own] !== null && input[own] !== "") throw refused(own);
  const { filter } = chart;
  const open = filter === null || revealsNothing(shape, access, context.session, filter);
  if (!open || !isOpen(shape, access, chart)) throw new FormworkError("D1016");
  return chart;
}

const refused = (name: string) =>
  new FormworkError("F4000", { fields: { [name]: { key: "option" } } });

function pick(input: JsonObject, keys: string[]): JsonObject {
  return Object.fromEntries(
    Object.entries(input).filter(([key, value]) => keys.includes(key) && value !== undefined),
  );
}

/** Names with commas between, or a list of them. */
function names(value: Json | undefined, place: string, most: number): string[] {
  if (value === undefined || value === null || value === "") return [];
  const list = typeof value === "string" ? value.split(",") : value;
  if (!Array.isArray(list) || list.length > most) throw refused(place);
  if (!list.every((name) => typeof name === "string")) throw refused(place);
  if (new Set(list).size < list.length) throw refused(place);
  return list as string[];
}

function readOrder(value: Json | undefined, dated: boolean): "key" | "value" {
  if (value === undefined || value === null || value === "") return dated ? "key" : "value";
  if (value === "key" || value === "value") return value;
  throw refused("order");
}

function readLimit(value: Json | undefined): number {
  if (value === undefined || value === null || value === "") return 100;
  const number = typeof value === "string" && /^\d{1,4}$/.test(value) ? Number(value) : value;
  if (typeof number === "number" && Number.isInteger(number) && number >= 1 && number <= mostGroups)
    return number;
  throw refused("limit");
}
