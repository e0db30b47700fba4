import { documentLines, openapiDocument } from "../openapi/document.ts";
import type { ProjectEmitter } from "./contract.ts";

/** openapi.json: every call of the server. */
export const openapiEmitter: ProjectEmitter = {
  emit: (context) => ({ "openapi.json": documentLines(openapiDocument(context)) }),
};
