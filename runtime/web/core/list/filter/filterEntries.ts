import type { FieldModel, Json } from "../../../../shared/entity/model.ts";
import { readName } from "./builder/filterTree.ts";

/** The entries of a filter that ask about a field itself, as a quick filter writes them. */
export const entriesOf = ({ name }: FieldModel, values: Record<string, Json>): [string, Json][] =>
  Object.entries(values).filter(
    ([key, value]) => !key.startsWith("$") && readName(key, value).path === name,
  );
