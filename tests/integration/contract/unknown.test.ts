import { afterAll, beforeAll, expect, it } from "vitest";
import { buildFeatureApp, type FeatureApp } from "../features/support/featureApp.ts";

let server: FeatureApp;
let signedIn: string;

beforeAll(async () => {
  server = await buildFeatureApp();
  signedIn = (await server.signIn("admin")).accessToken;
});
afterAll(() => server?.close());

/** Calls of the contract whose modules are not there yet, and addresses that nothing has. */
const unknown: ["GET" | "POST", string][] = [
  ["GET", "sysServer/base"],
  ["POST", "sysRegion/page"],
  ["POST", "sysPlugin/page"],
  ["POST", "sysPrint/page"],
  ["GET", "sysServer/serverBase"],
  ["POST", "sysCommon/stressTest"],
  ["POST", "sysWechatPay/page"],
  ["POST", "sysWechatUser/page"],
  ["GET", "none"],
  ["GET", "none/none"],
  ["POST", "none/none/none/none"],
  ["GET", "a/b/c/d/e"],
];

it.each(unknown)(
  "%s %s is 404 for everybody, in the shape of every refusal",
  async (method, path) => {
    for (const authorization of [undefined, "Bearer ended", `Bearer ${signedIn}`]) {
      const answer = await server.app.inject({
        method,
        url: `/api/${path}`,
        headers: { "accept-language": "en", ...(authorization ? { authorization } : {}) },
      });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ code: 404, type: "error", result: null });
      expect(answer.headers["access-token"]).toBeUndefined();
    }
  },
);

it("asks for a session where there is something, drawn forms included", async () => {
  for (const path of ["access/account", "sysUser/detail", "forms/anything", "sysAuth/userInfo"])
    expect((await server.app.inject({ url: `/api/${path}` })).json()).toMatchObject({ code: 401 });
});
