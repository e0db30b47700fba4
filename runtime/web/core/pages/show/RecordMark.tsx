import type { EntityModel } from "../../../../shared/entity/model.ts";
import { FieldValue } from "../../fields/FieldValue.tsx";
import type { EntityRecord } from "../contract.ts";

/** The state a record is in, as its tag; nothing for an entity without states or a state closed to the person. */
export function RecordMark({ entity, record }: { entity: EntityModel; record: EntityRecord }) {
  const { states, fields } = entity;
  const field = states && fields.find(({ name }) => name === states.field);
  const value = field ? record[field.name] : undefined;
  if (!field || value === null || value === undefined) return null;
  return <FieldValue entity={entity} field={field} record={record} value={value} />;
}
