import { kindOf } from "../../../../shared/entity/kinds/registry.ts";
import type { EntityShape } from "../contract.ts";
import type { Row } from "../rows.ts";

/** True when the input holds child rows or sets of relations, which are in tables of their own. */
export const holdsNested = ({ model }: EntityShape, input: Row): boolean =>
  model.fields.some((field) => kindOf(field).nested && field.name in input);
