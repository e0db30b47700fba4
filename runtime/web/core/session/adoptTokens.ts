import * as authCalls from "../../../../generated/access/auth/client.ts";
import { addressOf } from "../../../shared/client/call.ts";
import { noteMark } from "./sessionMark.ts";

/** Tokens that are to become the session of this browser. */
interface Tokens {
  access: string;
  refresh: string | null;
}

/** Names under which earlier versions kept tokens where scripts can read them. */
const former = {
  access: "formwork:access-token",
  refresh: "formwork:x-access-token",
  /** The own pair while the console was shown as somebody else sees it. */
  viewer: "formwork:viewer",
};

/** Hands tokens to the server, which keeps them in the cookie from now on. Gives whether it takes them. */
export async function adoptTokens({ access, refresh }: Tokens): Promise<boolean> {
  const answer = await fetch(addressOf(authCalls.userInfo), {
    headers: {
      "X-Session": "adopt",
      "X-Passive": "1",
      Authorization: `Bearer ${access}`,
      ...(refresh ? { "X-Authorization": `Bearer ${refresh}` } : {}),
    },
    credentials: "same-origin",
  }).catch(() => null);
  const mark = answer?.headers.get("x-session") ?? null;
  noteMark(mark);
  return mark !== null;
}

/** What an earlier version has kept. Taken out of the storage at once, whatever comes of it; null: nothing. */
export function takeFormerTokens(): Tokens | null {
  const [access, refresh, viewer] = [
    take(former.access),
    take(former.refresh),
    take(former.viewer),
  ];
  const own = viewer === null ? null : readPair(viewer);
  return own ?? (access ? { access, refresh } : null);
}

function readPair(text: string): Tokens | null {
  try {
    const { access, refresh } = JSON.parse(text) as Partial<Tokens>;
    return typeof access === "string" ? { access, refresh: refresh ?? null } : null;
  } catch {
    return null;
  }
}

function take(key: string): string | null {
  try {
    const value = localStorage.getItem(key);
    localStorage.removeItem(key);
    return value;
  } catch {
    return null;
  }
}
