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
  const fields = model.fields.map((field) => {
    const column = columns?.get(field.name);
    return column === undefined ? field : { ...field, column };
  });
  const taken = new Set(fields.map(({ name }) => name));
  return {
    ...model,
    table: tableOfForm(formId),
    dataScope: usual ? dataScope : null,
    fields: [...fields, ...origin.filter(({ name }) => !taken.has(name))],
    unique: [],
    policy: [],
    seed: null,
  };
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
