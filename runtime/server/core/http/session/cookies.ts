import type { FastifyRequest } from "fastify";

/** Value of a cookie that the request brings; undefined without it. */
export function readCookie(
  { headers }: Pick<FastifyRequest, "headers">,
  wanted: string,
): string | undefined {
  for (const part of (headers.cookie ?? "").split(";")) {
    const [name, value] = part.trim().split("=", 2);
    if (name === wanted && value) return value;
  }
  return undefined;
}
