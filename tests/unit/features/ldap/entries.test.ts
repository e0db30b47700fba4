import { describe, expect, it } from "vitest";
import {
  parentOf,
  readPerson,
  readUnit,
} from "../../../../runtime/server/features/ldap/entries.ts";

const names = {
  accountAttribute: "sAMAccountName",
  employeeIdAttribute: "EmployeeId",
  codeAttribute: "objectGUID",
};

describe("entries of a directory", () => {
  it("are taken in any case, cut to what fits, without what cannot be text", () => {
    const person = readPerson(
      {
        dn: "cn=ann,ou=Sales,dc=x",
        samaccountname: "ann",
        sAMAccountName: [],
        employeeid: "e".repeat(33),
        displayName: "An\u0007n",
        mail: ["ann@x", "second@x"],
        userAccountControl: "66050",
        pwdLastSet: "0",
      },
      names,
      new Map([["ou=sales,dc=x", "c1"]]),
    );
    expect(person).toEqual({
      account: "ann",
      userName: null,
      employeeId: null,
      deptCode: "c1",
      pwdLastSetTime: null,
      mail: "ann@x",
      accountExpiresFlag: true,
      dontExpiresFlag: true,
      dn: "cn=ann,ou=Sales,dc=x",
    });
  });

  it("without a usable account name are nobody", () => {
    for (const account of ["", " ", "a".repeat(33), "a\nb"])
      expect(readPerson({ dn: "cn=x", sAMAccountName: account }, names, new Map())).toBeNull();
  });

  it("name units by their code, binary ones in hex, without one by their place", () => {
    const dn = "ou=Sales,dc=x";
    const guid = Buffer.from("00112233445566778899aabbccddeeff", "hex");
    expect(readUnit({ dn, ou: "Sales", objectGUID: guid }, names)?.code).toBe(guid.toString("hex"));
    const text = Buffer.from("4f5c");
    expect(readUnit({ dn, ou: "Sales", objectGUID: text }, names)?.code).toBe("4f5c");
    expect(readUnit({ dn, ou: "Sales" }, names)).toEqual({
      dn,
      ou: undefined,
      code: dn,
      name: "Sales",
      parentDn: "dc=x",
    });
    expect(readUnit({ dn }, names)).toBeNull();
  });

  it.each([
    ["cn=a,dc=x", "dc=x"],
    [String.raw`cn=a\,b,ou=c,dc=x`, "ou=c,dc=x"],
    [String.raw`cn=a\\,dc=x`, "dc=x"],
    ["dc=x", ""],
    ["", ""],
  ])("%s stands below %s", (dn, parent) => {
    expect(parentOf(dn)).toBe(parent);
  });
});
