import { expect, it } from "vitest";
import type { PolicyRule } from "../../../../runtime/shared/entity/model.ts";
import { isRuledOut } from "../../../../runtime/shared/permission/policyActions.ts";
import { canIn } from "../../../../runtime/web/core/session/canIn.ts";
import type { SessionUser } from "../../../../runtime/web/core/session/session.ts";
import { entity, field } from "../../../support/models/model.ts";

const rule = (role: string, can: string[], rows: string | null = null): PolicyRule => ({
  role,
  can,
  rows,
  write: null,
  hide: [],
  mask: [],
});
const policy = [
  rule("reader", ["read"]),
  rule("driver", ["read", "handOut"], "state == 'ready'"),
  rule("clerk", ["read", "update"], "state == 'draft'"),
];
const person = (...roles: string[]) => ({ platform: false, administrator: false, roles });

it("a change that no rule of the person allows in any record is ruled out", () => {
  expect(isRuledOut(policy, person("reader"), "update")).toBe(true);
  expect(isRuledOut(policy, person("driver"), "update")).toBe(true);
  expect(isRuledOut(policy, person("driver"), "step:handOut")).toBe(false);
  expect(isRuledOut(policy, person("reader", "clerk"), "update")).toBe(false);
  expect(isRuledOut(policy, person("nobody"), "update")).toBe(false);
  expect(isRuledOut(policy, { ...person("reader"), platform: true }, "update")).toBe(false);
});

it("the console offers what is granted and not ruled out", () => {
  const model = { ...entity("lot", "car", [field("name", "string")]), policy };
  const { get, update } = model.operations;
  const user = (...roleCodes: string[]) => ({ accountType: 777, roleCodes }) as SessionUser;
  const all = (code: string | null | undefined) => Boolean(code);
  expect([get, update].map(canIn(model, user("reader"), all))).toEqual([true, false]);
  expect([get, update].map(canIn(model, user("clerk"), all))).toEqual([true, true]);
  expect(canIn(model, user("clerk"), () => false)(update)).toBe(false);
});
