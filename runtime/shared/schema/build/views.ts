import { kindOf } from "../../entity/kinds/registry.ts";
import { inFormOrder } from "../../entity/forms/formOrder.ts";
import type { EntityModel, FieldModel, ViewModel } from "../../entity/model.ts";
import { formModule } from "../../forms/document.ts";
import type { EntitySource, ViewSchema } from "../read/sourceTypes.ts";

const maxColumns = 8;
const maxFilters = 5;

/** All views, the default one first when the schema does not name it. What a view leaves out comes from the default. */
export function buildViews(
  entity: EntitySource,
  declared: readonly FieldModel[],
  titleField: string,
  forms: EntityModel["forms"],
): ViewModel[] {
  // Who draws a form arranges its questions, and looks for the answers in the same order.
  const fields = entity.module === formModule ? inFormOrder(declared, forms) : declared;

  const written = entity.schema["x-views"] ?? {};
  const first = buildDefault(entity, fields, titleField, written["default"] ?? {});
  const others = Object.entries(written).map(([name, view]): ViewModel => {
    if (name === "default") return first;
    return {
      name,
      kind: view.kind ?? first.kind,
      columns: view.columns ?? first.columns,
      sort: view.sort ?? first.sort,
      filters: view.filters ?? first.filters,
      filter: view.filter ?? null,
      by: view.by ?? null,
      ...spanOf(view),
      ...totalsOf(view.totals ?? first.totals),
      ...sideOf(view.side ?? first.side),
    };
  });
  return "default" in written ? others : [first, ...others];
}

function buildDefault(
  entity: EntitySource,
  fields: readonly FieldModel[],
  titleField: string,
  written: ViewSchema,
): ViewModel {
  const own = fields.filter((field) => !field.system);
  // A label companion is shown by its relation's column.
  const companions = new Set(own.flatMap((field) => field.relation?.labelAs ?? []));
  const shown = own.filter((field) => kindOf(field).listed && !companions.has(field.name));
  const title = shown.filter((field) => field.name === titleField);
  const rest = shown.filter((field) => field.name !== titleField);
  const has = (name: string) => fields.some((field) => field.name === name);
  const sort = has("orderNo") ? ["orderNo", "id"] : has("createTime") ? ["-createTime"] : ["-id"];
  const filters = own.filter((field) => kindOf(field).filtered && field.column !== null);
  return {
    name: "default",
    kind: written.kind ?? (entity.schema["x-entity"].tree ? "tree" : "list"),
    columns: written.columns ?? [...title, ...rest].slice(0, maxColumns).map((field) => field.name),
    sort: written.sort ?? sort,
    filters: written.filters ?? filters.slice(0, maxFilters).map((field) => field.name),
    filter: written.filter ?? null,
    by: written.by ?? null,
    ...totalsOf(written.totals),
    ...sideOf(written.side),
  };
}

/** Where the entries of a calendar end. */
const spanOf = ({ until, times }: ViewSchema): Pick<ViewModel, "until" | "times"> => ({
  ...(until ? { until } : {}),
  ...(times ? { times } : {}),
});

const totalsOf = (totals: ViewModel["totals"]): Pick<ViewModel, "totals"> =>
  totals ? { totals } : {};

const sideOf = (side: string | undefined): Pick<ViewModel, "side"> => (side ? { side } : {});
