import type { LightMyRequestResponse } from "fastify";
import type { FeatureApp } from "./featureApp.ts";

export const consoleHost = "console.test:8080";
export const consoleOrigin = `http://${consoleHost}`;

/** A browser in front of the console: keeps its cookie, follows nothing by itself. */
export interface Browser {
  cookie: string;
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  post(
    url: string,
    body: object,
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>;
  /** Starts a sign-in; gives the address at the provider. */
  depart(provider: string, redirectUrl?: string): Promise<string>;
  /** Comes back; gives the address that the console sends the browser to. */
  arrive(address: string): Promise<string>;
}

export function openBrowser(server: FeatureApp): Browser {
  const headersOf = (more: Record<string, string>) => ({
    host: consoleHost,
    accept: "text/html",
    ...(browser.cookie ? { cookie: browser.cookie } : {}),
    ...more,
  });
  const keep = async (answer: Promise<LightMyRequestResponse>) => {
    const response = await answer;
    const cookie = response.headers["set-cookie"];
    if (typeof cookie === "string") browser.cookie = cookie.split(";", 1)[0] ?? "";
    return response;
  };
  const browser: Browser = {
    cookie: "",
    get: (url, headers = {}) =>
      keep(server.app.inject({ method: "GET", url, headers: headersOf(headers) })),
    post: (url, payload, headers = {}) =>
      keep(server.app.inject({ method: "POST", url, payload, headers: headersOf(headers) })),
    async depart(provider, redirectUrl = "") {
      const query = new URLSearchParams({ provider, redirectUrl });
      const { headers, body } = await browser.get(`/api/sysOAuth/signIn?${query}`);
      if (!headers.location) throw new Error(`no departure: ${body}`);
      return String(headers.location);
    },
    async arrive(address) {
      const { headers, body } = await browser.get(address.replace(consoleOrigin, ""));
      if (!headers.location) throw new Error(`no arrival: ${body}`);
      return String(headers.location);
    },
  };
  return browser;
}

/** What the console says behind its route: "token", "oauthError", "linked". */
export const said = (address: string, name: string): string | null =>
  new URLSearchParams(address.split("#")[1]?.split("?")[1] ?? "").get(name);
