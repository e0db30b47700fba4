import type { Json } from "./json.ts";

/** Another entity whose values a call returns: fields closed there are closed in the answer too. */
export interface SourceModel {
  entity: string;
  /** Applies inside objects with these values; absent: everywhere. */
  where?: Record<string, string | number | boolean>;
  /** Names in the answer that are derived from fields with other names. Other fields keep their own names. */
  names?: Record<string, string[]>;
}

/** One call beyond CRUD from <name>.openapi.json. */
export interface OperationModel {
  operationId: string;
  method: "get" | "post" | "put" | "patch" | "delete";
  /** Fastify-style path, such as "/api/sysRole/roleTable/:roleId". */
  path: string;
  /** Permission code; null with access "signedIn" or "public". */
  permission: string | null;
  access: "public" | "signedIn" | "permission";
  /** "person": only for sessions of people who signed in; not for access keys, view-as or background work. */
  session?: "person";
  /** Only for the platform's administrators, whatever a role grants. */
  platform?: true;
  sources?: SourceModel[];
  /** False: the answer leaves without the envelope (files, swagger helpers). */
  envelope: boolean;
  idempotent: boolean;
  multipart: boolean;
  /** JSON Schemas, $refs already bundled; null: none. `input` joins path, query and body into one object schema. */
  input: Json;
  output: Json;
  summary: string;
}
