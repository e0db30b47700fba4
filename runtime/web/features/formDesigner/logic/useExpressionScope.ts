import { useMemo } from "react";
import type { EntityModel } from "../../../../shared/entity/model.ts";
import { scopeOf, type ExpressionScope } from "../../../../shared/expression/link/scope.ts";
import { useDesigner, useDesignerStore } from "../store/DesignerContext.tsx";

interface Options {
  /** Whose fields are named; absent: the form's. */
  entity?: EntityModel | undefined;
  /** The record around, for filters of choices; one that is a row has what holds the row besides. */
  record?: EntityModel | undefined;
  parent?: EntityModel | undefined;
  /** The field whose options are judged: `value` is one of them. */
  ofOptions?: string | undefined;
}

/** What the names in an expression of the form mean. */
export function useExpressionScope({
  entity,
  record,
  parent,
  ofOptions,
}: Options = {}): ExpressionScope {
  const { around } = useDesignerStore();
  const form = useDesigner(({ reading }) => reading.model);
  return useMemo(() => {
    const own = entity ?? form;
    const lookup = (key: string) =>
      key === form.key ? form : around.entities.find((each) => each.key === key);
    const scope = scopeOf(own, lookup);
    const field = ofOptions ? own.fields.find(({ name }) => name === ofOptions) : undefined;
    const fields = field
      ? new Map([...scope.fields, ["value", { ...field, name: "value" }] as const])
      : scope.fields;
    return { ...scope, fields, ...(record ? { given: { record, parent } } : {}) };
  }, [around, entity, form, record, parent, ofOptions]);
}
