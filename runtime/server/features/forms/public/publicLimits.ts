import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { networkOf } from "../../../core/http/guard/network.ts";

/** Calls of one network to public forms within a minute, in this process; beside the limits of the whole server. */
const mostReads = 240;
const mostSends = 60;
const minute = 60_000;
const mostNetworks = 10_000;

/** Throws F4029 for a network that asks for, or sends in, more than people do. */
export function createPublicLimits(now: () => number = Date.now) {
  const windows = new Map<string, { count: number; until: number }>();
  const count = (key: string, most: number) => {
    const at = now();
    let window = windows.get(key);
    if (!window || window.until <= at) {
      windows.delete(key);
      window = { count: 0, until: at + minute };
      windows.set(key, window);
      const [first] = windows.keys();
      if (windows.size > mostNetworks && first !== undefined) windows.delete(first);
    }
    window.count += 1;
    if (window.count > most)
      throw new FormworkError("F4029", {
        params: { seconds: Math.ceil((window.until - at) / 1000) },
      });
  };
  return {
    read: (ip: string) => count(`read ${networkOf(ip)}`, mostReads),
    send: (ip: string) => count(`send ${networkOf(ip)}`, mostSends),
  };
}
