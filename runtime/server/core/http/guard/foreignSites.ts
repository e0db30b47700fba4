import type { FastifyRequest } from "fastify";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";

type Headers = FastifyRequest["headers"];

const reading = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * A browser on another site may not change anything here (D1016). Only what a browser sends by itself can be forged: a request that carries
 * its token in a header comes from a script that knows it.
 */
export function refuseForeignSites(
  { method, headers }: Pick<FastifyRequest, "method" | "headers">,
  publicUrl: string | null,
): void {
  if (reading.has(method) || headers.authorization) return;
  const site = headers["sec-fetch-site"];
  if (site === "cross-site" || (site === undefined && !isOwn(headers, publicUrl)))
    throw new FormworkError("D1016");
}

/** True when a page of this very origin asks: by the browser's word, where it gives it, else by what it says of its origin. */
export function isSamePage(headers: Headers, publicUrl: string | null): boolean {
  const site = headers["sec-fetch-site"];
  return site === undefined ? isOwn(headers, publicUrl) : site === "same-origin";
}

/** As `isSamePage`; what changes something has to say where it comes from, which every browser does. */
export function comesFromOwnPage(
  { method, headers }: Pick<FastifyRequest, "method" | "headers">,
  publicUrl: string | null,
): boolean {
  const silent = headers["sec-fetch-site"] === undefined && headers.origin === undefined;
  return isSamePage(headers, publicUrl) && (reading.has(method) || !silent);
}

/** True without an Origin (not a browser, or an old one on our page) and for our own. */
function isOwn(headers: Headers, publicUrl: string | null): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  return (
    new URL(origin).host === host ||
    (publicUrl !== null && new URL(origin).origin === new URL(publicUrl).origin)
  );
}
