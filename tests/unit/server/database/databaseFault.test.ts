import { describe, expect, it } from "vitest";
import {
  databaseFault,
  isConnectionFault,
  isRetryable,
} from "../../../../runtime/server/core/database/databaseFault.ts";
import { FormworkError } from "../../../../runtime/shared/errors/formworkError.ts";

const coded = (code: string) => Object.assign(new Error("x"), { code });

describe("databaseFault", () => {
  it.each([
    "ECONNREFUSED",
    "ENOENT",
    "57P01",
    "57P03",
    "08006",
    "53100",
    "53300",
    "57014",
    "55P03",
    "40001",
    "40P01",
  ])("makes F5003 of %s", (code) => {
    const cause = coded(code);
    expect(databaseFault(cause)).toMatchObject({ code: "F5003", params: { retryAfter: 1 }, cause });
  });

  it.each(["23505", "42P01", "22P02", ""])("leaves %j as it is", (code) => {
    const error = coded(code);
    expect(databaseFault(error)).toBe(error);
  });

  it("leaves our own errors and foreign ones as they are", () => {
    const own = new FormworkError("D1002");
    expect(databaseFault(own)).toBe(own);
    expect(databaseFault("text")).toBe("text");
  });
});

describe("isConnectionFault", () => {
  it("knows pg's own words, and several failures in one", () => {
    expect(isConnectionFault(new Error("Connection terminated unexpectedly"))).toBe(true);
    expect(isConnectionFault(new AggregateError([coded("ECONNREFUSED")]))).toBe(true);
    expect(isConnectionFault(new Error("no such thing"))).toBe(false);
    expect(isConnectionFault(coded("57014"))).toBe(false);
  });
});

describe("isRetryable", () => {
  it.each([
    ["40001", true],
    ["40P01", true],
    ["23505", false],
  ])("%s: %s", (code, retryable) => expect(isRetryable(coded(code))).toBe(retryable));
});
