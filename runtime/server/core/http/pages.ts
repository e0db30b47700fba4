import fastifyHelmet from "@fastify/helmet";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { existsSync } from "node:fs";
import path from "node:path";
import { allowEmbedding, embeddersOf } from "./embedding.ts";
import { FormworkError } from "../../../shared/errors/formworkError.ts";

export interface PagesOptions {
  /** Folder of the built web; without one only the API answers. */
  dist: string | null;
  /** True when browsers reach the server over https: only then may they be told to stay there. */
  https: boolean;
  /** Foreign origins that pages may frame. */
  frameOrigins?: (() => Promise<string[]>) | undefined;
  /** Foreign origins that may frame the page of a token. */
  embedOrigins?: ((token: string) => Promise<string[]>) | undefined;
}

const policy = {
  "default-src": ["'self'"],
  "script-src": ["'self'"],
  "style-src": ["'self'", "'unsafe-inline'"],
  "img-src": ["'self'", "data:", "blob:"],
  // Films and recordings of records, which arrive with the token in a header.
  "media-src": ["'self'", "blob:"],
  "font-src": ["'self'", "data:"],
  "connect-src": ["'self'"],
  "worker-src": ["'self'", "blob:"],
  "object-src": ["'none'"],
  "base-uri": ["'none'"],
  "form-action": ["'self'"],
  // Text becomes markup only through the console's policy, which cleans it, and through the cleaner's own; never a script.
  "require-trusted-types-for": ["'script'"],
  "trusted-types": ["default", "dompurify"],
};

/** The web console and what belongs to it: its files and `config.js`; other addresses show the console. */
export function registerPages(options: PagesOptions) {
  return async (pages: FastifyInstance): Promise<void> => {
    let framed: string[] = [];
    pages.addHook("onRequest", async () => {
      // Without the database the console's own files still come.
      framed = (await options.frameOrigins?.().catch(() => null)) ?? framed;
    });
    if (options.embedOrigins) allowEmbedding(pages, options.embedOrigins);
    await pages.register(fastifyHelmet, {
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          ...policy,
          "frame-src": ["'self'", () => framed.join(" ")],
          "frame-ancestors": ["'self'", (request) => embeddersOf(request).join(" ")],
          ...(options.https ? { "upgrade-insecure-requests": [] } : {}),
        },
      },
      hsts: options.https,
      crossOriginEmbedderPolicy: false,
      referrerPolicy: { policy: "no-referrer" },
    });
    const { dist } = options;
    pages.setNotFoundHandler((request, reply) => {
      const address = request.url.split("?")[0] ?? "";
      const page =
        request.method === "GET" && !address.startsWith("/api/") && !path.extname(address);
      if (dist === null || !page) throw new FormworkError("F4004");
      return reply.header("cache-control", "no-cache").sendFile("index.html");
    });
    if (dist === null) return;
    if (!existsSync(path.join(dist, "config.js"))) {
      pages.get("/config.js", async (_, reply) =>
        reply
          .headers({
            "content-type": "text/javascript; charset=utf-8",
            "cache-control": "no-cache",
          })
          .send('window.__env__ = { VITE_API_URL: "" };\n'),
      );
    }
    await pages.register(fastifyStatic, {
      root: dist,
      wildcard: true,
      index: false,
      decorateReply: true,
      // The build lays a compressed one beside each of its texts.
      preCompressed: true,
      setHeaders(reply, file) {
        // Names of built files carry a hash of their content.
        const built = file.startsWith(path.join(dist, "assets"));
        reply.header("cache-control", built ? "public, max-age=31536000, immutable" : "no-cache");
      },
    });
    pages.get("/", (_, reply) => reply.sendFile("index.html"));
  };
}
