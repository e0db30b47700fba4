import type { EntityModel, FormSection } from "../model.ts";

/** Which pages an entity has, and the properties of each. */
export interface PagePlan {
  list: {
    component: "EntityList" | "EntityTree";
    columns: string[];
    filters: string[];
    sort: string[];
  } | null;
  create: boolean;
  edit: boolean;
  show: boolean;
  sections: FormSection[];
}

/** Pages follow from the operations: who may not create at all has no page for it. Children have none. */
export function pagePlan(entity: EntityModel): PagePlan {
  const view = entity.views.find((candidate) => candidate.name === "default") ?? entity.views[0];
  const form = entity.forms.find((candidate) => candidate.name === "default") ?? entity.forms[0];
  const { list, create, update, get } = entity.operations;
  const has = (code: string | null | undefined) =>
    entity.kind !== "child" && typeof code === "string";
  return {
    list:
      has(list) && view
        ? {
            component: entity.tree ? "EntityTree" : "EntityList",
            columns: view.columns,
            filters: view.filters,
            sort: view.sort,
          }
        : null,
    create: has(create),
    edit: has(update),
    show: has(get),
    sections: form?.sections ?? [],
  };
}
