import type { EntityModel, FieldModel } from "../../../shared/entity/model.ts";
import type { ProofRequest } from "./contract.ts";

/** What is asked, in words, and the request. "refused": any answer tells of the field; else one that holds the record does. */
export type Channel = [
  channel: string,
  request: Omit<ProofRequest, "token">,
  told?: "refused" | "found",
];

const json = (value: unknown): string => encodeURIComponent(JSON.stringify(value));

const get = (channel: string, url: string, told?: "refused" | "found"): Channel => [
  channel,
  { method: "GET", url },
  told,
];

/** Ways of reading a record as a whole. */
export function reading({ key, api, operations }: EntityModel, id: number): Channel[] {
  const rest = `/api/${key}`;
  const filter = { id: [id] };
  return [
    get("get", `${rest}/${id}`),
    get("detail", `/api/${api}/detail?id=${id}`),
    get("history", `${rest}/${id}/history`),
    ...(operations.list === null
      ? []
      : [
          get("list", `${rest}?filter=${json(filter)}`),
          [
            "page",
            { method: "POST", url: `/api/${api}/page`, body: { page: 1, pageSize: 500 } },
          ] as Channel,
          get("aggregate", `${rest}/aggregate?filter=${json(filter)}`),
        ]),
    ...(operations.export === null
      ? []
      : [
          get("export", `${rest}/export?format=csv&filter=${json(filter)}`),
          [
            "console export",
            { method: "POST", url: `/api/${api}/export`, body: { format: "csv", filter } },
          ] as Channel,
        ]),
  ];
}

/** Questions about one field, which holds the text `mark` when it is one: what it holds could be found out by asking often enough. */
export function asking(
  entity: EntityModel,
  models: readonly EntityModel[],
  field: FieldModel,
  mark: string | undefined,
): Channel[] {
  const { key, api, operations } = entity;
  if (operations.list === null) return [];
  const { name } = field;
  const rest = `/api/${key}`;
  const value = mark ?? "1";
  const valueless = new Set(["isNull", "isNotNull"]);
  const filters = field.operators.map((operator): Channel => {
    const asked = { [`${name}__${operator}`]: valueless.has(operator) ? true : value };
    return get(`filter ${operator}`, `${rest}?filter=${json(asked)}`, "refused");
  });
  const measures = ["sum", "min", "max", "avg"].map((measure) =>
    get(`measure ${measure}`, `${rest}/aggregate?measures=${measure}:${name}`, "refused"),
  );
  const columns = (format: string): Channel => [
    `columns of ${format}`,
    { method: "POST", url: `/api/${api}/export`, body: { format, columns: [name] } },
    "refused",
  ];
  return [
    ...filters,
    ...measures,
    get("sort by", `${rest}?sort=${json([name, "ASC"])}`, "refused"),
    get("group by", `${rest}/aggregate?group=${name}`, "refused"),
    columns("json"),
    ...(operations.export === null ? [] : [columns("csv")]),
    ...(mark === undefined
      ? []
      : [
          get("search", `${rest}?filter=${json({ q: mark })}`, "found"),
          get("search everywhere", `/api/sysSearch/query?q=${mark}`, "found"),
        ]),
    ...pathsTo(entity, models, name, value),
  ];
}

/** The field over relations of other entities. */
function pathsTo(
  { key }: EntityModel,
  models: readonly EntityModel[],
  name: string,
  mark: string,
): Channel[] {
  return models
    .filter(({ operations }) => operations.list !== null)
    .flatMap((other) =>
      other.fields
        .filter(({ column, relation }) => column !== null && relation?.to === key)
        .map((field) => {
          const asked = { [`${field.name}.${name}`]: mark };
          return get(
            `path ${other.key}.${field.name}`,
            `/api/${other.key}?filter=${json(asked)}`,
            "refused",
          );
        }),
    );
}
