import { openapiDocument } from "../openapi/document.ts";
import type { ProjectEmitter } from "./contract.ts";
import { jsonText } from "./jsonText.ts";

/** openapi.json: every call of the server. */
export const openapiEmitter: ProjectEmitter = {
  emit: (context) => ({ "openapi.json": jsonText(openapiDocument(context)) }),
};
