import { describe, expect, test } from "vitest";
import type { EntityModel } from "../../../runtime/shared/entity/model.ts";
import { contractFields, contractKeys } from "./contractFields.ts";
import { readCoreProject } from "./coreProject.ts";

const entities = new Map(readCoreProject().entities.map((entity) => [entity.key, entity]));

function entityOf(key: string): EntityModel {
  const entity = entities.get(key);
  if (!entity) throw new Error(`there is no entity ${key}`);
  return entity;
}

/** "name! 64 =1" of a field of the model, in the spelling of the contract's list. */
function written(entity: EntityModel, name: string, wanted: string): string {
  const field = entity.fields.find((each) => each.name === name);
  if (!field) return `${name} is missing`;
  const mark = field.required ? "!" : field.when?.required ? "*" : "";
  const length = / \d+/.test(wanted) ? ` ${field.maxLength}` : "";
  const preset = wanted.includes("=") ? ` =${JSON.stringify(field.default)}` : "";
  return `${name}${mark}${length}${preset}`;
}

describe.each(Object.keys(contractFields))("%s", (key) => {
  const wanted = (contractFields[key] ?? "").split(",").map((part) => part.trim());
  test.each(wanted)("has %s", (part) => {
    const name = /^\w+/.exec(part)?.[0] ?? "";
    expect(written(entityOf(key), name, part)).toBe(part);
  });
});

test.each(contractKeys)("%s refuses equal %s with %s", (key, fields, error, global) => {
  const found = entityOf(key).unique.find((each) => each.fields.join() === fields.join());
  expect(found).toMatchObject({ error, global: global === true });
});

test("the prefixes of the console calls are the contract's", () => {
  const prefixes = [...entities.values()].map((entity) => entity.api);
  expect(prefixes).toEqual(
    expect.arrayContaining(
      ["sysTenant", "sysUser", "sysRole", "sysMenu", "sysOrg", "sysPos"].concat(
        ["sysDictType", "sysDictData", "sysConfig", "sysConfigTenant"],
        ["sysNotice", "sysSchedule", "sysFile"],
      ),
    ),
  );
});

// Consoles name by it the session to take offline; it opens nothing, as requests are let in by signed tokens.
const sessionNames = ["access/onlineUser.connectionId"];

test("passwords, connections and other secrets are never sent", () => {
  const secrets = [...entities.values()].flatMap((entity) =>
    entity.fields
      .filter((field) => /password$|connection/i.test(field.name))
      .map((field) => [`${entity.key}.${field.name}`, field.kind]),
  );
  expect(secrets.length).toBeGreaterThanOrEqual(4);
  const sent = secrets.filter(([, kind]) => kind !== "secret").map(([name]) => name);
  expect(sent).toEqual(sessionNames);
});

test("nobody but the server sets what decides about sign-in", () => {
  const account = entityOf("access/account");
  const closed = ["password", "tokenVersion", "lastLoginTime", "lastChangePasswordTime"];
  const open = account.fields.filter((field) => closed.includes(field.name) && !field.readOnly);
  expect(open.map((field) => field.name)).toEqual([]);
});
