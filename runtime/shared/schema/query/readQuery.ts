import type { QueryColumn } from "../../entity/model/queryModel.ts";
import { entityKindOf, scopeOf } from "../derived.ts";
import { suggest } from "../faults/nearest.ts";
import type { ProjectSources } from "../read/projectSources.ts";
import type {
  EntitySource,
  FieldSchema,
  FieldSource,
  QueryFault,
  QuerySource,
} from "../read/sourceTypes.ts";
import { columnSchema, originOf, takes, type Origin } from "./columnSchema.ts";
import { followPath, readsView } from "./followPath.ts";
import { groupFaults } from "./groupFaults.ts";

/**
 * A view with x-query as if it had been written by hand: each field with the keywords of the one that it comes from. What is wrong with the
 * query goes along, for the checks. Any other entity comes back as it is.
 */
export function withQuery(entity: EntitySource, project: ProjectSources): EntitySource {
  const written = entity.schema["x-query"];
  if (!written) return withoutOrigins(entity);
  const faults: QueryFault[] = [];
  const reads = new Set([written.from]);
  const from = sourceOf(entity, project, faults);
  const columns: Record<string, QueryColumn> = {};
  const titles = companionNames(entity);
  const fields = new Map<string, FieldSource>();
  for (const field of entity.fields.values()) {
    const completed =
      from && completeField(field, { from, project, faults, reads, titles, columns });
    fields.set(field.name, completed ?? { ...field, broken: true });
  }
  const model = {
    from: written.from,
    filter: written.filter ?? null,
    groupBy: written.groupBy ?? null,
    columns,
  };
  faults.push(...groupFaults(entity, fields));
  const query: QuerySource = { model, faults, reads };
  const scope = from ? { scope: scopeOf(from, project.entities) } : {};
  const schema = { ...entity.schema, "x-entity": { ...entity.schema["x-entity"], ...scope } };
  // What a view requires has no meaning, which is said once.
  return { ...entity, schema, fields, required: [], query };
}

/** Without a query x-from is a fault, and nothing else is said of its field. */
function withoutOrigins(entity: EntitySource): EntitySource {
  const named = [...entity.fields.values()].filter(({ schema }) => schema["x-from"] !== undefined);
  if (named.length === 0) return entity;
  const broken = named.map((field) => [field.name, { ...field, broken: true }] as const);
  return { ...entity, fields: new Map([...entity.fields, ...broken]) };
}

/** The entity that is read; null after a fault, or when that one has one. */
function sourceOf(
  entity: EntitySource,
  { entities, brokenEntities }: ProjectSources,
  faults: QueryFault[],
): EntitySource | null {
  const key = entity.schema["x-query"]?.from ?? "";
  const path = ["x-query", "from"];
  const found = entities.get(key);
  if (!found) {
    const known = () => [...entities.keys(), ...brokenEntities];
    if (!brokenEntities.has(key))
      faults.push({
        path,
        code: "S501",
        problem: `There is no entity "${key}".`,
        options: { cure: (work) => suggest(key, known(), work) },
      });
    return null;
  }
  if (entityKindOf(found) !== "view") return found;
  const { code, problem } =
    key === entity.key
      ? { code: "S626" as const, problem: `${key} reads itself.` }
      : readsView(key);
  faults.push({ path, code, problem });
  return null;
}

interface Completing {
  from: EntitySource;
  project: ProjectSources;
  faults: QueryFault[];
  reads: Set<string>;
  /** Names of the companions of relations, by the name of the field. */
  titles: ReadonlyMap<string, string>;
  columns: Record<string, QueryColumn>;
}

function completeField(field: FieldSource, context: Completing): FieldSource | null {
  const { from, project, faults, reads, titles, columns } = context;
  const written = field.schema["x-from"];
  if (written === undefined || field.broken) return null;
  const origin = originOf(written);
  if (!origin) return null;
  const path = ["properties", field.name, "x-from", ...(origin.part === null ? [] : [origin.part])];
  const found = followPath(origin.path, from, project, reads);
  if (!found) return null;
  if ("code" in found) {
    const { code, problem, cure } = found;
    faults.push({ path, code, problem, options: cure === undefined ? {} : { cure } });
    return null;
  }
  if (!takes(origin, found.schema)) {
    const problem = `"${origin.part}" cannot be taken of "${origin.path}".`;
    faults.push({ path, code: "S603", problem, options: { cure: cureOf(origin) } });
    return null;
  }
  const isTitled = field.schema.title !== undefined || found.isDerived;
  columns[field.name] = { ...columnOf(origin, found.path), ...(isTitled ? { titled: true } : {}) };
  const label = found.schema["x-relation"] ? (titles.get(field.name) ?? null) : null;
  const schema = columnSchema(origin, found.schema, label);
  return { ...field, schema: joined(schema, field.schema) };
}

const cureOf = ({ unit, aggregate }: Origin): string =>
  unit
    ? "Name a date or a time with a day."
    : aggregate === "sum" || aggregate === "avg"
      ? "Name a number."
      : "Name a number or a date.";

const columnOf = ({ unit, aggregate, where }: Origin, path: QueryColumn["path"]): QueryColumn => ({
  path,
  ...(unit ? { unit } : {}),
  ...(aggregate ? { aggregate } : {}),
  ...(where === undefined ? {} : { where }),
});

/** What the view says itself comes first. */
function joined(derived: FieldSchema, own: FieldSchema): FieldSchema {
  const ui = { ...derived["x-ui"], ...own["x-ui"] };
  return {
    ...derived,
    ...own,
    readOnly: true,
    ...(Object.keys(ui).length > 0 ? { "x-ui": ui } : {}),
  };
}

/** A free name for the title of each relation: "vehicleId" has "vehicleName". */
function companionNames({ fields }: EntitySource): Map<string, string> {
  const taken = new Set(fields.keys());
  const names = new Map<string, string>();
  for (const name of fields.keys()) {
    const stem = name.replace(/(.)Id$/, "$1");
    const free = [`${stem}Name`, `${stem}Title`, `${stem}Label`].find((each) => !taken.has(each));
    if (free === undefined) continue;
    taken.add(free);
    names.set(name, free);
  }
  return names;
}
