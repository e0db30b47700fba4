/** A server with outside providers of every kind, and the steps of signing in through them. */
import { oidcClient, startOidcPeer } from "../../../support/oidcPeer.ts";
import { plainClient, startPlainPeer } from "../../../support/oauthPeer.ts";
import { buildFeatureApp } from "./featureApp.ts";
import { consoleOrigin, openBrowser } from "./oauthBrowser.ts";

export const callback = `${consoleOrigin}/api/sysOAuth/signInCallback`;

export type OAuthServer = Awaited<ReturnType<typeof startOAuthServer>>;

/** One OpenID Connect provider "corp" and a plain one of each kind, which create accounts for people they do not know. */
export async function startOAuthServer() {
  const [server, oidc, plain] = await Promise.all([
    buildFeatureApp({ privateHosts: ["127.0.0.1"] }),
    startOidcPeer(callback),
    startPlainPeer(),
  ]);
  const admin = await server.signIn("superadmin");
  const addProvider = (body: object) => admin.ask<number>("/api/sysOAuthProvider/add", body);
  await addProvider({
    code: "corp",
    name: "Corporate",
    kind: "oidc",
    clientId: oidcClient.id,
    clientSecret: oidcClient.secret,
    issuer: oidc.issuer,
    autoCreate: true,
  });
  for (const kind of ["gitee", "wechat", "dingtalk", "feishu", "oauth2"])
    await addProvider({
      code: kind,
      name: kind,
      kind,
      clientId: plainClient.id,
      clientSecret: plainClient.secret,
      autoCreate: true,
      ...plain.addresses(kind),
    });
  return {
    server,
    oidc,
    plain,
    admin,
    addProvider,
    /** Signs in at a plain provider; gives where the console sends the browser. */
    async throughPlain(code: string, person: string, browser = openBrowser(server)) {
      const back = await plain.agree(await browser.depart(code), person);
      return { browser, end: await browser.arrive(back) };
    },
    accounts: () =>
      server.opened.ownerQuery<{ id: string; account: string }>(
        "select id, account from access_account order by id",
      ),
    async close() {
      await server.close();
      await Promise.all([oidc.close(), plain.close()]);
    },
  };
}

/** What the console does with the ticket in its address: it asks for the pair of tokens. */
export async function exchange(browser: ReturnType<typeof openBrowser>, ticket: string | null) {
  const answer = await browser.post("/api/sysOAuth/exchange", { ticket });
  return JSON.parse(answer.body) as {
    code: number;
    message: string;
    result: { accessToken: string; refreshToken: string } | null;
  };
}
