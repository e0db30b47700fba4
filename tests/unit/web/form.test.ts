import { describe, expect, it } from "vitest";
import { account } from "../../../generated/access/account/entity.ts";
import type { EntityModel } from "../../../runtime/shared/entity/model.ts";
import { defaultValues } from "../../../runtime/web/core/fields/defaultValues.ts";
import { writableValues } from "../../../runtime/web/core/form/conflict/changedValues.ts";
import { createResolver } from "../../../runtime/web/core/form/resolver.ts";
import {
  copyValues,
  possibleTransitions,
} from "../../../runtime/web/core/list/rows/recordState.ts";

const user = { id: 1, orgId: null, tenantId: 1, roles: [] };
const resolverOptions = { fields: {}, shouldUseNativeValidation: false };

const check = (values: Record<string, unknown>, current: { id: number } | null = null) => {
  const resolve = createResolver({
    entity: account,
    lookup: () => undefined,
    current,
    user,
    translate: (key) => key,
    language: "en",
  });
  return resolve(values, undefined, resolverOptions);
};

describe("the check of a form", () => {
  it("names what is missing in a new record, and what a condition requires", async () => {
    const { errors } = await check(defaultValues(account));
    expect(errors["account"]?.message).toBe("validation.required");
    expect(errors["orgId"]?.message).toBe("validation.required");
    expect(errors["nickName"]).toBeUndefined();
  });
  it("gives stored values for a valid record", async () => {
    const { errors, values } = await check({
      ...defaultValues(account),
      account: " lin_kai ",
      realName: "Lin Kai",
      phone: "13911112222",
      orgId: 5,
      posId: 6,
    });
    expect(errors).toEqual({});
    expect(values).toMatchObject({ account: "lin_kai", orgId: 5 });
  });
  it("refuses text that does not fit the field", async () => {
    const { errors } = await check({ ...defaultValues(account), account: "1 bad" });
    expect(errors["account"]?.message).toBe("validation.pattern");
  });
});

describe("writableValues", () => {
  it("sends nothing the server sets itself", () => {
    const sent = writableValues(account, {
      id: 7,
      account: "a",
      createTime: "x",
      version: 3,
      orgName: "o",
    });
    expect(sent).toEqual({ account: "a" });
  });
});

describe("a copy", () => {
  it("leaves out what identifies the original", () => {
    const copy = copyValues(account, {
      id: 7,
      account: "a",
      phone: "1",
      realName: "A",
      createTime: "x",
    });
    expect(copy).toMatchObject({ realName: "A" });
    for (const name of ["id", "account", "phone", "createTime"])
      expect(copy).not.toHaveProperty(name);
  });
});

describe("possibleTransitions", () => {
  const entity: EntityModel = {
    ...account,
    operations: { ...account.operations, close: "x/close", open: "x/open" },
    states: {
      field: "status",
      initial: 1,
      transitions: [
        { name: "close", from: [1], to: 2, roles: [], guards: [], require: [] },
        { name: "open", from: [2], to: 1, roles: [], guards: [], require: [] },
      ],
    },
  };
  it("are those from the present state that are granted", () => {
    const names = (can: boolean) =>
      possibleTransitions(entity, { id: 1, status: 1 }, () => can).map(({ name }) => name);
    expect(names(true)).toEqual(["close"]);
    expect(names(false)).toEqual([]);
  });
});
