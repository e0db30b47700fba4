import type { FieldModel } from "../../../../shared/entity/model.ts";

/** Only the server gives the field its value, as it does with sequence numbers: it finds a record, and is never written. */
export const givenByServer = ({ readOnly, system, relation, column }: FieldModel): boolean =>
  readOnly && !system && !relation && column !== null;
