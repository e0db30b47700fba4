import type { OperationModel } from "../../entity/model.ts";
import type { JsonDocument, JsonPath } from "../read/jsonDocument.ts";

/** The calls of one OpenAPI file, each with its place. */
export interface OpenapiSource {
  /** "<module>/<name>". */
  key: string;
  document: JsonDocument;
  /** `info.title`; "" when it is missing. */
  title: string;
  calls: { model: OperationModel; path: JsonPath }[];
}
