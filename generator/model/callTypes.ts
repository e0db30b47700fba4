import type { Json, OperationModel } from "../../runtime/shared/entity/model.ts";
import { pascal } from "./identifiers.ts";
import type { TypeSchema } from "./typeSchemas.ts";

/** Names of what a call takes and gives, as TypeScript. */
export interface CallTypes {
  call: OperationModel;
  input: string;
  output: string;
}

/** Type names of the calls of one entity or service, such as AuthLoginInput and AuthLoginOutput. */
export function callTypes(typeName: string, calls: OperationModel[]): CallTypes[] {
  return calls.map((call) => {
    const name = `${typeName}${pascal(call.operationId)}`;
    return {
      call,
      input: call.input === null ? "Record<string, never>" : `${name}Input`,
      output: call.output === null ? "void" : `${name}Output`,
    };
  });
}

/** True when the answer is a file: no envelope, and nothing that JSON could carry. */
export function isFileAnswer(call: OperationModel): boolean {
  if (call.envelope) return false;
  const { output } = call;
  if (typeof output !== "object" || output === null || Array.isArray(output)) return true;
  return output["format"] === "binary";
}

/** Names of the properties of a form that are files. */
export function fileNames(call: OperationModel): string[] {
  const properties = call.multipart ? asObject(asObject(call.input)["properties"] ?? null) : {};
  return Object.keys(properties).filter(
    (name) => asObject(properties[name] ?? null)["format"] === "binary",
  );
}

/**
 * Schemas of everything the calls take and give, by type name. Definitions that several calls share come once, named after
 * their owner: RoleChoice of the account is AccountRoleChoice.
 */
export function callSchemas(typeName: string, types: CallTypes[]): Record<string, TypeSchema> {
  const schemas: Record<string, TypeSchema> = {};
  const take = (name: string, schema: Json) => {
    const { $defs, ...rest } = asObject(schema);
    schemas[name] = asObject(renameReferences(rest, typeName));
    for (const [definition, body] of Object.entries(asObject($defs ?? null))) {
      schemas[definitionName(typeName, definition)] ??= asObject(renameReferences(body, typeName));
    }
  };
  for (const { call, input, output } of types) {
    if (call.input !== null) take(input, call.input);
    if (call.output !== null && !isFileAnswer(call)) take(output, call.output);
  }
  return schemas;
}

function definitionName(typeName: string, definition: string): string {
  const name = pascal(definition);
  return name.startsWith(typeName) && name.length > typeName.length
    ? `${name}Part`
    : `${typeName}${name}`;
}

const local = "#/$defs/";

function renameReferences(value: Json, typeName: string): Json {
  if (Array.isArray(value)) return value.map((part) => renameReferences(part, typeName));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => {
      const isReference = key === "$ref" && typeof part === "string" && part.startsWith(local);
      if (!isReference) return [key, renameReferences(part, typeName)];
      return [key, `${local}${definitionName(typeName, part.slice(local.length))}`];
    }),
  );
}

function asObject(schema: Json): TypeSchema {
  return typeof schema === "object" && schema !== null && !Array.isArray(schema) ? schema : {};
}
