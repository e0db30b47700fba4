import { describe, expect, it } from "vitest";
import { signInFilter } from "../../../../runtime/server/features/ldap/signInFilter.ts";

describe("the filter that finds a person", () => {
  it.each([
    ["sAMAccountName=%s", "ann", "(sAMAccountName=ann)"],
    ["(&(objectClass=user)(uid=%s))", "ann", "(&(objectClass=user)(uid=ann))"],
    ["uid=%s", "*)(uid=*", String.raw`(uid=\2a\29\28uid=\2a)`],
    ["uid=%s", "a\\b\0c", String.raw`(uid=a\5cb\00c)`],
    ["(|(uid=%s)(mail=%s@x))", "$&", "(|(uid=$&)(mail=$&@x))"],
    ["uid=%s", "张伟", "(uid=张伟)"],
  ])("%s for %s is %s", (pattern, name, filter) => {
    expect(signInFilter(pattern, name)).toBe(filter);
  });

  it.each(["", "uid=fixed", "%s", "(&(uid=%s)", "(uid=%s))", "((uid=%s))", "uid=%s)(cn=*"])(
    "%s is none",
    (pattern) => {
      expect(() => signInFilter(pattern, "ann")).toThrow();
    },
  );
});
