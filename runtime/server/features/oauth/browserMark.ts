import { createHash, randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";

const seconds = 15 * 60;

/** Base64url of 32 random bytes: states, tickets and marks. */
export const randomText = (): string => randomBytes(32).toString("base64url");

/** What is stored of a random text. */
export const hashOf = (text: string): string =>
  createHash("sha256").update(text).digest("base64url");

/** Tells one browser from another while a person is on the way to a provider: a state or a ticket is worth nothing elsewhere. */
export interface BrowserMark {
  read(request: FastifyRequest): string | null;
  /** The mark of this browser, made and sent when it has none. */
  ensure(request: FastifyRequest, reply: FastifyReply): string;
}

/** `secure`: browsers reach the server over https, so the cookie goes nowhere else. */
export function createBrowserMark(secure: boolean): BrowserMark {
  const name = secure ? "__Host-formwork-sign-in" : "formwork-sign-in";
  const read = (request: FastifyRequest): string | null => {
    const cookies = (request.headers.cookie ?? "").split(";").map((part) => part.trim().split("="));
    const value = cookies.find(([given]) => given === name)?.[1] ?? "";
    return /^[\w-]{43}$/.test(value) ? value : null;
  };
  return {
    read,
    ensure(request, reply) {
      const mark = read(request) ?? randomText();
      const flags = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure ? "; Secure" : ""}`;
      reply.header("set-cookie", `${name}=${mark}; ${flags}`);
      return mark;
    },
  };
}
