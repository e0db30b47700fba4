import type { FastifyInstance } from "fastify";

/**
 * JSON bodies as `application/json` and, as the console's clients send them, `application/json-patch+json`. An empty body is no
 * body. `__proto__` and `constructor.prototype` keys are refused; of repeated keys the last one counts, as in every JSON reader.
 */
export function bodyParsers(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    ["application/json", "application/json-patch+json", "text/json"],
    { parseAs: "string" },
    (request, body: string, done) => {
      if (body === "") done(null, undefined);
      else void parse(request, body, done);
    },
  );
}
