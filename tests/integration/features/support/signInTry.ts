import type { FeatureApp } from "./featureApp.ts";

export interface Try {
  account: string;
  password: string;
  remoteAddress?: string;
  /** Value of the Cookie header. */
  cookie?: string;
  ticket?: string;
}

export interface Tried {
  /** "200", or the code of the refusal. */
  code: string;
  extras: Record<string, unknown> | null;
  /** The device mark as a browser would send it back. */
  cookie: string;
  setCookie: string;
}

/** Signs in as a browser does that keeps cookies; gives what came back, and no client. */
export async function trySignIn({ app }: FeatureApp, tried: Try): Promise<Tried> {
  const { account, password, remoteAddress = "192.0.2.1", cookie, ticket } = tried;
  const answer = await app.inject({
    method: "POST",
    url: "/api/sysAuth/login",
    remoteAddress,
    headers: { "accept-language": "en", ...(cookie ? { cookie } : {}) },
    payload: { account, password, ...(ticket ? { ticket } : {}) },
  });
  const body = JSON.parse(answer.body) as {
    code: number;
    message: string;
    extras: Tried["extras"];
  };
  const setCookie = [answer.headers["set-cookie"] ?? ""]
    .flat()
    .filter((line) => line.includes("formwork-device"))
    .join();
  return {
    code: body.code === 200 ? "200" : (/\[(\w+)\]/.exec(body.message)?.[1] ?? String(body.code)),
    extras: body.extras,
    cookie: setCookie.split(";")[0] ?? "",
    setCookie,
  };
}

/** How many gave each code. */
export function tally(tries: readonly Tried[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { code } of tries) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}
