import type { EntityModel } from "../../../shared/entity/model.ts";

/** An expression of a schema, over records of an entity. */
export interface DeclaredExpression {
  /** Entity whose records it is asked about. */
  entity: string;
  /** Where it is written, such as "site/defect x-rules dueAfterFound". */
  place: string;
  text: string;
  /** Entity that `$record` stands for, in the filter of a relation. */
  given?: string;
  /** Entity of the record that holds that one, which `$parent` stands for. */
  holder?: string | undefined;
}

/** Every expression of every schema that SQL may be made of; conditions of options are asked of each option and stay out. */
export function declaredExpressions(models: readonly EntityModel[]): DeclaredExpression[] {
  const holders = new Map(
    models.flatMap(({ key, fields }) =>
      fields.flatMap(({ children }) => (children ? [[children.entity, key] as const] : [])),
    ),
  );
  return models.flatMap((model) =>
    ofEntity(model, holders.get(model.key)).filter(({ text }) => text !== ""),
  );
}

function ofEntity(model: EntityModel, holder: string | undefined): DeclaredExpression[] {
  const { key: entity } = model;
  const at = (place: string, text: string | null | undefined): DeclaredExpression => ({
    entity,
    place: `${entity} ${place}`,
    text: text ?? "",
  });
  const always = model.views.find(({ name }) => name === "default")?.filter;
  return [
    ...model.rules.map(({ id, expr }) => at(`x-rules ${id}`, expr)),
    ...model.policy.map(({ role, rows }) => at(`x-policy ${role}`, rows)),
    ...model.views.map(({ name, filter }) =>
      at(
        `x-views ${name}`,
        filter && always && name !== "default" ? `(${always}) && (${filter})` : filter,
      ),
    ),
    ...(model.charts ?? []).map(({ name, filter }) =>
      at(`x-charts ${name}`, filter && always ? `(${always}) && (${filter})` : filter),
    ),
    ...model.unique.map(({ fields, where }) => at(`x-keys ${fields.join()}`, where)),
    ...(model.states?.transitions ?? []).flatMap(({ name, guards }) =>
      guards.map(({ expr }) => at(`x-states ${name}`, expr)),
    ),
    ...model.fields.flatMap((field) => [
      at(`${field.name} x-computed`, field.computed?.expr),
      at(`${field.name} x-default`, field.defaultExpr),
      at(`${field.name} x-when visible`, field.when?.visible),
      at(`${field.name} x-when required`, field.when?.required),
      at(`${field.name} x-when readOnly`, field.when?.readOnly),
      ...(field.relation?.filter
        ? [
            {
              entity: field.relation.to,
              place: `${entity} ${field.name} x-relation.filter`,
              text: field.relation.filter,
              given: entity,
              holder,
            },
          ]
        : []),
    ]),
  ];
}
