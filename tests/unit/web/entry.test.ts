import { describe, expect, it } from "vitest";
import {
  decideEntry,
  signInHash,
  takeAddressToken,
  targetAfterSignIn,
  tenantIdOf,
} from "../../../runtime/web/core/session/entry.ts";

describe("decideEntry", () => {
  it("sends a person without a session to sign-in, with the way back", () => {
    expect(decideEntry("#/system/user?page=2", false, null)).toEqual({
      kind: "signIn",
      hash: "#/login?redirect=%2Fsystem%2Fuser&params=%7B%22page%22%3A%222%22%7D",
    });
  });
  it("leaves the sign-in address as it is", () => {
    expect(decideEntry("#/login?redirect=%2Fa", false, null)).toEqual({
      kind: "signIn",
      hash: null,
    });
  });
  it("leads a signed-in person from sign-in and from the root to the home page", () => {
    for (const hash of ["#/login", "#/", ""]) {
      expect(decideEntry(hash, true, null)).toEqual({ kind: "console", hash: "#/dashboard/home" });
    }
    expect(decideEntry("#/system/user", true, null)).toEqual({ kind: "console", hash: null });
  });
  it("opens a public address without a session", () => {
    expect(decideEntry("#/share/form", false, null, ["/share/form"]).kind).toBe("console");
    expect(decideEntry("#/share/other", false, null, ["/share/form"]).kind).toBe("signIn");
  });
});

describe("signInHash", () => {
  it("carries the tenant id and, from sign-in itself, the redirect already there", () => {
    expect(signInHash("#/", 1_300_000_000_001)).toBe("#/login?tid=1300000000001");
    expect(signInHash("#/login?redirect=%2Fa", null)).toBe("#/login?redirect=%2Fa");
  });
});

describe("targetAfterSignIn", () => {
  it.each([
    ["#/login?redirect=%2Fa%2Fb&params=%7B%22x%22%3A1%7D", "#/a/b?x=1"],
    ["#/login", "#/dashboard/home"],
    ["#/login?redirect=https%3A%2F%2Fevil.example", "#/dashboard/home"],
    ["#/login?redirect=%2F%2Fevil.example", "#/dashboard/home"],
    ["#/login?redirect=%2F%5Cevil.example", "#/dashboard/home"],
    ["#/login?redirect=%2Flogin", "#/dashboard/home"],
    ["#/login?redirect=%2Fa&params=broken", "#/a"],
  ])("%s leads to %s", (hash, target) => {
    expect(targetAfterSignIn(hash)).toBe(target);
  });
});

describe("takeAddressToken", () => {
  it.each([
    ["https://h/?jwtauth=T#/a?b=1", "https://h/#/a?b=1"],
    ["https://h/#/a?jwtauth=T&b=1", "https://h/#/a?b=1"],
    ["https://h/?x=1&jwtauth=T", "https://h/?x=1"],
  ])("takes the token out of %s", (href, rest) => {
    expect(takeAddressToken(href)).toEqual({ token: "T", href: rest });
  });
  it("finds nothing in an ordinary address", () => {
    expect(takeAddressToken("https://h/#/a?b=1")).toBeNull();
  });
});

describe("tenantIdOf", () => {
  it.each([
    ["?tid=1300000000001", "", 1_300_000_000_001],
    ["", "#/login?tid=100000", 100_000],
    ["?tid=99999", "", null],
    ["?tid=abc", "", null],
    ["", "", null],
  ])("search %s and hash %s give %s", (search, hash, id) => {
    expect(tenantIdOf({ search, hash })).toBe(id);
  });
});
