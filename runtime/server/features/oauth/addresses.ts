import type { FastifyRequest } from "fastify";
import { FormworkError } from "../../../shared/errors/formworkError.ts";

/** Where the provider sends the browser back to. */
export const callbackPath = "/api/sysOAuth/signInCallback";

/** Origin under which this browser reaches the console. */
export function ownOrigin(request: FastifyRequest, publicUrl: string | null): string {
  return publicUrl ?? `${request.protocol}://${request.host}`;
}

/**
 * The address that the browser shall end at: within the console, or F4000. A path is one of the console; empty is its start page. Never
 * ends in a slash.
 */
export function ownAddress(given: string | null | undefined, origin: string): string {
  const base = `${origin}/`;
  const text = given?.trim() ?? "";
  // Browsers read "\" as "/" and skip control characters, so that such a text could lead elsewhere than it seems to.
  const sound = !/[\\\p{Cc}]/u.test(text) && URL.canParse(text, base);
  const url = sound ? new URL(text, base) : null;
  if (!url || url.origin !== new URL(base).origin || url.username !== "" || url.password !== "")
    throw new FormworkError("F4000", { fields: { redirectUrl: { key: "pattern" } } });
  return url.href.replace(/\/$/, "");
}

/** Sign-in page of the console at an address, with something to say to it. */
export function signInPage(address: string, name: string, value: string): string {
  const url = new URL(address);
  return `${url.origin}${url.pathname.replace(/\/$/, "")}/#/login?${name}=${encodeURIComponent(value)}`;
}

/** A page of the console with a parameter added behind its route. */
export function withParameter(address: string, name: string, value: string): string {
  const [page = "", route = ""] = address.split("#", 2);
  const mark = route.includes("?") ? "&" : "?";
  return `${page}#${route || "/"}${mark}${name}=${encodeURIComponent(value)}`;
}
