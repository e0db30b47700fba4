import type { FastifyRequest } from "fastify";

/** The open streams of server events end when somebody leaves, and say nothing of speed. */
export const isMeasured = ({ url }: FastifyRequest): boolean => !url.startsWith("/api/realtime");
