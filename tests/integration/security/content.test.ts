import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { systemClaims } from "../../../runtime/server/core/database/contract.ts";
import { checkPasswordPolicy } from "../../../runtime/server/features/auth/password/passwordPolicy.ts";
import { buildFeatureApp, type Client, type FeatureApp } from "../features/support/featureApp.ts";
import { worked } from "../../support/worked.ts";

let server: FeatureApp;
let admin: Client;

beforeAll(async () => {
  server = await buildFeatureApp();
  admin = await server.signIn("admin");
});
afterAll(() => server?.close());

describe("rich text", () => {
  const live: [string, string][] = [
    ["a script", "<p>x</p><script>alert(1)</script>"],
    ["a handler", '<img src="x" onerror="alert(1)">'],
    ["an address that runs", '<a href="javascript:alert(1)">x</a>'],
    ["an address that runs, in disguise", '<a href="jav&#x09;ascript:alert(1)">x</a>'],
    ["a frame", '<iframe src="https://evil.example"></iframe>'],
    ["a frame of its own", '<iframe srcdoc="<script>alert(1)</script>"></iframe>'],
    ["a picture that runs", "<svg onload=alert(1)><animate onbegin=alert(1)></svg>"],
    ["a form", '<form action="https://evil.example"><input name="p"></form>'],
    ["another base", '<base href="https://evil.example/">'],
    ["a style that loads", '<p style="background:url(https://evil.example)">x</p>'],
    [
      "markup that changes when it is read twice",
      '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    ],
  ];
  it.each(live)("with %s is stored without it, by either face", async (name, content) => {
    const record = {
      title: `Rich text with ${name}`.slice(0, 60),
      content: `${content}<p>text</p>`,
      type: 1,
    };
    const id = await admin.ask<number>("/api/sysNotice/add", record);
    const response = await server.app.inject({
      method: "POST",
      url: "/api/office/notice",
      headers: { authorization: `Bearer ${admin.accessToken}` },
      payload: record,
    });
    const rows = await server.opened.ownerQuery<{ content: string }>(
      "select content from office_notice where id in ($1, $2)",
      [id, (response.json() as { id: number }).id],
    );
    expect(rows).toHaveLength(2);
    for (const row of rows) {
      expect(row.content).toContain("text");
      expect(row.content).not.toMatch(/href="\s*java|url\(/i);
      // Values are texts, whatever they look like.
      const tags = row.content.replaceAll(/"[^"]*"/g, '""');
      expect(tags).not.toMatch(/<script|<iframe|<svg|<form|<base|<[^>]*\son\w+\s*=/i);
    }
  });
});

describe("an expression that an administrator gives", () => {
  it("stops at its time limit, and nobody's password passes it", async () => {
    await server.opened.ownerQuery(
      `update system_config set value = case code when 'sys_password_strength' then 'True' else '^(a+)+$' end
        where code in ('sys_password_strength', 'sys_password_strength_expression')`,
    );
    const spent = worked();
    const check = server.opened.database.transaction(systemClaims, (tx) =>
      checkPasswordPolicy(tx, `${"a".repeat(60)}!`, "passwordNew"),
    );
    await expect(check).rejects.toMatchObject({ code: "F4000" });
    expect(spent()).toBeLessThan(2000);
  });
});
