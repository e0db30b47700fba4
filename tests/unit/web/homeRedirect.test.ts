import { describe, expect, it } from "vitest";
import { addressOf } from "../../../runtime/web/features/routing/homeAddress.ts";

describe("the address that is open", () => {
  it.each([
    ["", "/"],
    ["#/", "/"],
    ["#/login", "/login"],
    ["#/login?back=1", "/login"],
    ["#/site/defect?filter=%7B%7D", "/site/defect"],
  ])("behind %s is %s", (hash, address) => {
    expect(addressOf(hash)).toBe(address);
  });
});
