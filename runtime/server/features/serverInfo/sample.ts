import type { ServerLiveOutput } from "../../../../generated/system/server/types.ts";

export type Live = ServerLiveOutput;
/** What was measured at one moment. */
export type Sample = Live["samples"][number];

/** Seconds between two samples, and how many are kept: a quarter of an hour. */
export const interval = 5;
export const mostSamples = 180;
