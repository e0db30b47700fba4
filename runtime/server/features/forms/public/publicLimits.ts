import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { networkOf } from "../../../core/http/guard/network.ts";
import type { Limits } from "../../../core/limits/contract.ts";

/** Calls of one network to public forms within a minute; beside the limits of the whole server. */
const mostReads = 240;
const mostSends = 60;
const minute = 60_000;
const mostNetworks = 10_000;

/** Throws F4029 for a network that asks for, or sends in, more than people do. */
export function createPublicLimits(limits: Limits, now?: () => number) {
  const shared = { window: minute, most: mostNetworks, ...(now ? { now } : {}) };
  const reads = limits.counter({ ...shared, name: "publicFormReads" });
  const sends = limits.counter({ ...shared, name: "publicFormSends" });
  const refuse = ({ count, left }: { count: number; left: number }, most: number) => {
    if (count > most)
      throw new FormworkError("F4029", { params: { seconds: Math.ceil(left / 1000) } });
  };
  return {
    read: async (ip: string) => refuse(await reads.count(networkOf(ip)), mostReads),
    send: async (ip: string) => refuse(await sends.count(networkOf(ip)), mostSends),
  };
}
