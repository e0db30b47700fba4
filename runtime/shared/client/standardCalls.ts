import type { Json } from "../entity/model.ts";
import type { AnyCall, ApiCall, FileCall } from "./call.ts";

/** Operations that the pipeline offers for every entity, as far as its schema has them. */
export type StandardOperation =
  | "list"
  | "get"
  | "create"
  | "update"
  | "delete"
  | "restore"
  | "setStatus"
  | "export"
  | "import";

/** Where the records of an entity are asked for: `key` is its path below /api, `api` the prefix of its console calls. */
export interface EntityAddress<
  Read,
  Create = unknown,
  Update = unknown,
  Transition extends string = never,
  Closed extends StandardOperation = never,
> {
  key: string;
  api: string;
  /** Types alone: no address has the member. */
  types?: {
    read: Read;
    create: Create;
    update: Update;
    offers: Record<Exclude<StandardOperation, Closed> | Transition, true>;
  };
}

/** Any entity that offers the operations. */
export interface Offering<Operation extends string, Read = unknown> {
  key: string;
  api: string;
  types?: { read: Read; offers: Record<Operation, true> };
}

/** Any entity whose REST face is asked for. */
export interface Keyed<Operation extends string, Read = unknown> {
  key: string;
  types?: { read: Read; offers: Record<Operation, true> };
}

/** Input of a console page: fields as conditions, `field` and `order` for the sort. */
export interface ConsolePageInput {
  page?: number;
  pageSize?: number;
  field?: string;
  order?: "asc" | "desc";
  [condition: string]: Json | undefined;
}

export interface ConsolePage<Read> {
  page: number;
  pageSize: number;
  total: number;
  totalPages: number;
  items: Read[];
  hasPrevPage: boolean;
  hasNextPage: boolean;
  /** There are more records than `total`: counting stopped there. */
  more?: boolean;
}

/** The one place where a text that is put together becomes a call. */
const callAt = <Made extends AnyCall>(text: string): Made => text as Made;

const consoleCall = <Made extends AnyCall>(api: string, name: string): Made =>
  callAt(`POST /api/${api}/${name}`);

/** A page of the console's own list. */
export const pageOf = <Read>(
  entity: Offering<"list", Read>,
): ApiCall<ConsolePage<Read>, ConsolePageInput> => consoleCall(entity.api, "page");

/** All records that fit the conditions, as the console lists them. */
export const listOf = <Read>(
  entity: Offering<"list", Read>,
): ApiCall<Read[], { [condition: string]: Json | undefined }> => consoleCall(entity.api, "list");

/** One record, as the console shows it. */
export const detailOf = <Read>(entity: Offering<"get", Read>): ApiCall<Read, { id: number }> =>
  consoleCall(entity.api, "detail");

/** A new record; gives its id. */
export const addOf = <Create>({
  api,
}: {
  api: string;
  types?: { create: Create; offers: Record<"create", true> };
}): ApiCall<number, Create> => consoleCall(api, "add");

/** Enables or disables a record; gives the number of changed ones. */
export const setStatusOf = (
  entity: Offering<"setStatus">,
): ApiCall<number, { id: number; status: number }> => consoleCall(entity.api, "setStatus");

/** Any other console call that an entity has by its operations, such as "add" or a transition. */
export const consoleCallOf = <Output>(api: string, name: string): ApiCall<Output, object> =>
  consoleCall(api, encodeURIComponent(name));

/** Records of the REST face by filter, sort and range. */
export const recordsOf = <Read>({
  key,
}: Keyed<"list", Read>): ApiCall<Read[], Record<string, string | undefined>> =>
  callAt(`GET /api/${key}`);

/** Changes some fields of one record. */
export const changeOf = <Read, Update>({
  key,
}: {
  key: string;
  types?: { read: Read; update: Update; offers: Record<"update", true> };
}): ApiCall<Read, Update & { id: number }> => callAt(`PATCH /api/${key}/:id`);

/** Counts and sums of the records. */
export const aggregateOf = ({
  key,
}: Keyed<"list">): ApiCall<unknown, Record<string, string | undefined>> =>
  callAt(`GET /api/${key}/aggregate`);

/** Changes many records; the answer reports progress line by line. */
export const bulkOf = ({ key }: { key: string }, action: string): FileCall<object> =>
  callAt(`POST file /api/${key}/bulk/${action}`);

/** A file of the records, or the task that makes it. */
export const exportOf = ({ key }: Keyed<"export">): FileCall<object> =>
  callAt(`POST file /api/${key}/export`);

/** Reads a file of records: what it would do, or what it did. */
export const importOf = ({ key }: Keyed<"import">): ApiCall<unknown, object> =>
  callAt(`POST form /api/${key}/import`);

/** What is in a file of records, before anything is written. */
export const importPreviewOf = ({ key }: Keyed<"import">): ApiCall<unknown, object> =>
  callAt(`POST form /api/${key}/import/preview`);

/** The empty workbook for an import. */
export const importTemplateOf = ({ key }: Keyed<"import">): FileCall =>
  callAt(`GET file /api/${key}/import/template`);
