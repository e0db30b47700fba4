import { isHeldByTable } from "../../runtime/shared/entity/holding.ts";
import type { EntityModel } from "../../runtime/shared/entity/model.ts";
import { quoteValue } from "./sqlText.ts";

/** Schema of the functions that hold records which a write names; those of before go with it. */
export const holdingSchema = `-- Functions that hold what a write names, one for each table whose records are marked when they are deleted (formwork.serve_hold).
drop schema if exists holding cascade;
create schema holding;
grant usage on schema holding to formwork_app;`;

/** The call that makes the function of a table (runtime/server/core/database/changes/holding.sql). */
export const serveHold = (entity: EntityModel): string[] =>
  isHeldByTable(entity) ? [`select formwork.serve_hold(${quoteValue(entity.table)});`] : [];
