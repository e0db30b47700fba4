import type { EntityModel, FieldModel } from "../../../shared/entity/model.ts";

/** A published version, as the checker read it. */
export interface ReadVersion {
  number: number;
  model: EntityModel;
}

/** Names under which a submission tells how it came to be; a field of the form with the same name stands before it. */
export const versionField = "versionNumber";
export const channelField = "channel";

/**
 * The model that the submissions of a form are read and written through: the one of its document, over the view of the form.
 * Data scope is the one of all submissions: who sent it in, and his organization.
 */
export function submissionModel(
  model: EntityModel,
  formId: number,
  columns?: ReadonlyMap<string, string>,
): EntityModel {
  const { dataScope } = model;
  const usual = dataScope?.owner === "createUserId" && dataScope.org === "createOrgId";
  const table = tableOfForm(formId);
  const fields = model.fields.map((field) => {
    const column = columns?.get(field.name);
    const own = toItself(field, model.key, table);
    return column === undefined ? own : { ...own, column };
  });
  const taken = new Set(fields.map(({ name }) => name));
  return {
    ...model,
    table,
    dataScope: usual ? dataScope : null,
    fields: [...fields, ...origin.filter(({ name }) => !taken.has(name))],
    unique: [],
    policy: [],
    seed: null,
  };
}

/** A submission that names another one of the same form finds it among the submissions. */
function toItself(field: FieldModel, key: string, table: string): FieldModel {
  const { relation, rows } = field;
  if (relation?.to === key) return { ...field, relation: { ...relation, table } };
  if (!rows) return field;
  const inner = rows.fields.map((each) => toItself(each, key, table));
  return { ...field, rows: { ...rows, fields: inner } };
}

export const tableOfForm = (formId: number): string => `form_${formId}`;

const told = {
  required: false,
  nullable: true,
  readOnly: true,
  system: false,
  sortable: true,
  was: [],
} as const;

const origin: FieldModel[] = [
  {
    ...told,
    name: versionField,
    kind: "integer",
    column: "_version",
    label: "Version of the form",
    operators: ["eq", "ne", "lt", "lte", "gt", "gte", "in", "notIn"],
    was: [],
  },
  {
    ...told,
    name: channelField,
    kind: "select",
    column: "_channel",
    label: "Way",
    dict: "form_channel",
    options: ["console", "link", "import"],
    operators: ["eq", "ne", "in", "notIn"],
    was: [],
  },
];
