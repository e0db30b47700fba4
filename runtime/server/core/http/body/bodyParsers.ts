import type { FastifyInstance } from "fastify";
import { parseStrictJson } from "./strictJson.ts";

/**
 * JSON bodies as `application/json` and, as the console's clients send them, `application/json-patch+json`. An empty body is no
 * body; what may be in one says parseStrictJson.
 */
export function bodyParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    ["application/json", "application/json-patch+json", "text/json"],
    { parseAs: "string" },
    async (_request: unknown, body: string) => (body === "" ? undefined : parseStrictJson(body)),
  );
}
