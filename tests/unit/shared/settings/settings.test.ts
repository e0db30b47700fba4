import { expect, it } from "vitest";
import { checkNames } from "../../../../runtime/server/features/doctor/index.ts";
import { checkSetting } from "../../../../runtime/shared/settings/checkSetting.ts";
import type { SettingType } from "../../../../runtime/shared/settings/contract.ts";
import { environmentSettings } from "../../../../runtime/shared/settings/environmentSettings.ts";
import seed from "../../../../schemas/system/config.seed.json" with { type: "json" };
import { parameters, parameterType } from "../../../../runtime/shared/settings/parameters.ts";

const days = { type: "integer", from: 1, to: 30 } as const;
const cases: [SettingType, string, string | null][] = [
  [days, " 30 ", null],
  [days, "", null],
  [days, "0", "min"],
  [days, "31", "max"],
  [days, "1e1", "type"],
  [days, "-1", "type"],
  [{ type: "switch" }, "TRUE", null],
  [{ type: "switch" }, "on", "option"],
  [{ type: "choice", allowed: ["off", "all"] }, "All", null],
  [{ type: "choice", allowed: ["off", "all"] }, "some", "option"],
  [{ type: "url", protocols: ["https"] }, "https://example.com", null],
  [{ type: "url", protocols: ["https"] }, "javascript:alert(1)", "pattern"],
  [{ type: "url", protocols: ["postgres"] }, "postgres://a@/b?host=/run/postgresql", null],
  [{ type: "expression" }, "^.{6,}$", null],
  [{ type: "expression" }, "(", "pattern"],
  [{ type: "text" }, "a\u0007b", "characters"],
];
it.each(cases)("%j takes %j: %s", (type, value, fault) => {
  expect(checkSetting(type, value)?.key ?? null).toBe(fault);
});

it("takes the values that its declarations and the seed give", () => {
  for (const setting of environmentSettings.values())
    for (const value of [setting.usual, setting.example])
      expect(checkSetting(setting, value ?? ""), setting.name).toBeNull();
  for (const { code, value } of seed.rows)
    expect(checkSetting(parameterType(code), value ?? ""), code).toBeNull();
});

it("has a type for every built-in config parameter", () => {
  expect(Object.keys(parameters).sort()).toEqual(seed.rows.map(({ code }) => code).sort());
  expect(parameterType("toString")).toEqual({ type: "text" });
});

it("finds names in .env that no setting has", () => {
  const names = ["PORT", "SMTP_URL_FILE", "OTEL_SERVICE_NAME", "SMPT_URL", "PORT_FILE"];
  const found = checkNames(Object.fromEntries(names.map((name) => [name, "x"])));
  expect(found.map(({ said }) => said)).toEqual([
    ".env sets SMPT_URL, which is no setting",
    ".env sets PORT_FILE, which is no setting",
  ]);
});
