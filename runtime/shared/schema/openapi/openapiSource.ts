import type { OperationModel } from "../../entity/model.ts";
import type { JsonDocument, JsonPath } from "../jsonDocument.ts";

/** The calls of one OpenAPI file, each with its place. */
export interface OpenapiSource {
  /** "<module>/<name>". */
  key: string;
  document: JsonDocument;
  calls: { model: OperationModel; path: JsonPath }[];
}
