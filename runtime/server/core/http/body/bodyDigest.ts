import { createHash } from "node:crypto";
import { pipeline, Transform } from "node:stream";
import type { FastifyInstance } from "fastify";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";

/**
 * Holds the body of a request against the digest that was signed for it (request.bodySha256, set by the code that resolves the session). O1016
 * for another body, and for a form with files, which is read past the parsers.
 */
export function checkBodyDigest(app: FastifyInstance): void {
  app.addHook("preParsing", (request, _reply, payload, forward) => {
    const wanted = request.bodySha256;
    if (wanted === null) return forward(null, payload);
    if (request.headers["content-type"]?.startsWith("multipart/"))
      return forward(new FormworkError("O1016"));
    const hash = createHash("sha256");
    const checked = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk);
        done(null, chunk);
      },
      flush(done) {
        done(hash.digest("hex") === wanted ? null : new FormworkError("O1016"));
      },
    });
    // Faults reach the reader through the stream itself.
    return forward(
      null,
      pipeline(payload, checked, () => undefined),
    );
  });
}
