import { runtimePath } from "../model/context.ts";
import { render } from "../output/template.ts";
import type { EntityEmitter } from "./contract.ts";

/** entity.ts: the entity model as a constant, with a line for each field, section and rule. */
export const entityEmitter: EntityEmitter = {
  file: "entity.ts",
  emit: (entity, context) =>
    render("entity", {
      source: `schemas/${entity.key}.schema.json`,
      modelPath: runtimePath(context, 2, "shared/entity/model.ts"),
      constant: entity.name,
      entity,
    }),
};
