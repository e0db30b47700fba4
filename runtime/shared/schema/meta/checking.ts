import { isObject } from "../read/prune.ts";

/** One value against one keyword, of the form that Ajv gives. */
export interface MetaError {
  keyword: string;
  /** JSON pointer of the value. */
  instancePath: string;
  params: Record<string, unknown>;
  message: string;
  data: unknown;
  parentSchema: Schema;
}

export type Schema = { readonly [keyword: string]: unknown };

/** Everything that a check knows of its place. */
export interface At {
  errors: MetaError[];
  /** The file that references without a file speak of. */
  root: Schema;
  /** The other files, by name. */
  files: Readonly<Record<string, Schema>>;
  schema: Schema;
  value: unknown;
  path: string;
}

export type Check = (at: At, given: unknown) => void;

export function add(
  at: At,
  keyword: string,
  params: Record<string, unknown>,
  message: string,
): void {
  const { path, value, schema } = at;
  const error = { keyword, instancePath: path, params, message, data: value, parentSchema: schema };
  at.errors.push(error);
}

export function limit(at: At, keyword: string, given: unknown, than: string, what: string): void {
  add(at, keyword, { limit: given }, `must NOT have ${than} than ${String(given)} ${what}`);
}

export const isSchema = (value: unknown): value is Schema => isObject(value);

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
