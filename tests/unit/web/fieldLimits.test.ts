import { describe, expect, it } from "vitest";
import { account } from "../../../generated/access/account/entity.ts";
import { defect } from "../../../generated/site/defect/entity.ts";
import {
  limitEntity,
  noLimits,
  readLimits,
} from "../../../runtime/web/core/entities/fieldLimits.ts";
import { writableValues } from "../../../runtime/web/core/form/conflict/changedValues.ts";
import { createRecordValidator } from "../../../runtime/shared/entity/validateRecord.ts";

const names = (entity: { fields: { name: string }[] }) => entity.fields.map(({ name }) => name);

describe("what is closed to a person", () => {
  it("is read from the headers of an answer", () => {
    const headers = new Headers({
      "X-Unreadable-Fields": "phone,email",
      "X-Readonly-Fields": "sex",
      "X-Readonly-On-Create": "age",
      "X-Step-Fields": "hire=sex;leave=sex age",
    });
    expect(readLimits(headers)).toEqual({
      unreadable: ["phone", "email"],
      readOnly: ["sex"],
      onCreate: ["age"],
      inSteps: { hire: ["sex"], leave: ["sex", "age"] },
    });
    expect(readLimits(new Headers())).toBe(noLimits);
  });

  it("is no part of the entity, and what may not be written is read-only", () => {
    const own = limitEntity(account, { unreadable: ["phone"], readOnly: ["email"] });
    expect(names(own)).not.toContain("phone");
    expect(names(account)).toContain("phone");
    expect(own.fields.find(({ name }) => name === "email")?.readOnly).toBe(true);
    expect(writableValues(own, { phone: "1", email: "a@b.cn", realName: "x" })).toEqual({
      realName: "x",
    });
  });

  it("depends on what the form is for", () => {
    const limits = {
      ...noLimits,
      readOnly: ["email"],
      onCreate: ["phone"],
      inSteps: { hire: ["email"] },
    };
    const closed = (purpose: Parameters<typeof limitEntity>[2]) =>
      limitEntity(account, limits, purpose)
        .fields.filter(({ name, readOnly }) => ["email", "phone"].includes(name) && readOnly)
        .map(({ name }) => name);
    expect(closed("change")).toEqual(["email"]);
    expect(closed("create")).toEqual(["phone"]);
    expect(closed({ step: "hire" })).toEqual([]);
    expect(closed({ step: "leave" })).toEqual(["email"]);
  });

  it("takes the charts along that group, add up or ask about it", () => {
    const charts = (...unreadable: string[]) =>
      limitEntity(defect, { ...noLimits, unreadable }).charts?.map(({ name }) => name);
    expect(charts("photos")).toEqual(["states", "costs", "trades"]);
    expect(charts("cost")).toEqual(["states", "trades"]);
    expect(charts("severity")).toEqual(["states", "costs"]);
    expect(charts("status")).toEqual(["costs"]);
  });

  it("leaves the very same entity where nothing is closed", () => {
    expect(limitEntity(account, noLimits)).toBe(account);
  });

  it("takes the rules and conditions along that look at it, so that the rest can still be checked", () => {
    const closed = [
      ...new Set(defect.rules.flatMap(({ expr }) => expr.match(/\w+/g) ?? [])),
    ].filter((name) => names(defect).includes(name));
    expect(closed.length).toBeGreaterThan(0);
    const own = limitEntity(defect, { unreadable: closed, readOnly: [] });
    expect(own.rules).toEqual([]);
    for (const { when } of own.fields)
      for (const text of Object.values(when ?? {}))
        expect(closed.some((name) => new RegExp(`\\b${name}\\b`).test(text))).toBe(false);
    const validate = createRecordValidator(own, () => undefined);
    const context = { current: null, user: { id: 1, orgId: null, tenantId: 1, roles: [] } };
    const now = { now: new Date().toISOString(), today: "2026-01-01" };
    expect(() =>
      validate({}, "create", { ...context, ...now, isWritable: () => true } as never),
    ).not.toThrow();
  });
});
