import fastifyHelmet from "@fastify/helmet";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { createRequire } from "node:module";
import path from "node:path";
import { FormworkError } from "../../../shared/errors/formworkError.ts";
import { reader, type ReaderSources } from "./documentActions.ts";

const ownPages = path.join(import.meta.dirname, "page");
const packages = createRequire(import.meta.url);
const viewer = path.join(
  path.dirname(packages.resolve("@fastify/swagger-ui/package.json")),
  "static",
);
const cleaner = path.dirname(packages.resolve("dompurify/purify.min.js"));

/** The pages that show openapi.json: switched off they do not exist, and only the super administrator gets the document itself. */
export function documentPages(sources: ReaderSources, openapi: () => string | null) {
  return async (app: FastifyInstance): Promise<void> => {
    const text = async () => {
      const document = openapi();
      if (!sources.apiDocs || document === null) throw new FormworkError("F4004");
      return document;
    };
    for (const url of ["/openapi.json", "/swagger/Default/swagger.json"]) {
      app.get(url, async (request, reply) => {
        const document = await text();
        if (!(await reader(sources, request, reply))) throw new FormworkError("D1011");
        return reply
          .headers({
            "content-type": "application/json; charset=utf-8",
            "cache-control": "no-store",
          })
          .send(document);
      });
    }
    if (!sources.apiDocs) return;
    const viewerPages = async (pages: FastifyInstance): Promise<void> => {
      // The console, which other unknown addresses show, does not work under the policy of these pages.
      pages.setNotFoundHandler(() => {
        throw new FormworkError("F4004");
      });
      await pages.register(fastifyHelmet, {
        contentSecurityPolicy: {
          useDefaults: false,
          directives: {
            "default-src": ["'none'"],
            "script-src": ["'self'"],
            "style-src": ["'self'", "'unsafe-inline'"],
            "img-src": ["'self'", "data:"],
            "connect-src": ["'self'"],
            "form-action": ["'self'"],
            "base-uri": ["'none'"],
            "frame-ancestors": ["'self'"],
            "require-trusted-types-for": ["'script'"],
            "trusted-types": ["default", "dompurify", "dompurify#page"],
          },
        },
        hsts: false,
        referrerPolicy: { policy: "no-referrer" },
      });
      await pages.register(fastifyStatic, {
        root: [ownPages, viewer, cleaner],
        index: "index.html",
        decorateReply: false,
      });
      pages.get("", (_, reply) => reply.redirect("/swagger/index.html"));
    };
    await app.register(viewerPages, { prefix: "/swagger" });
  };
}
