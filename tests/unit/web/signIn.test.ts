import { describe, expect, it } from "vitest";
import {
  readOutsideReturn,
  withoutOutsideReturn,
} from "../../../runtime/web/features/auth/ways/outsideReturn.ts";
import { scanTicketOf } from "../../../runtime/web/core/session/scanAddress.ts";

describe("the address of a scanned code", () => {
  it.each([
    ["/scan/abcdefghijklmnop", "abcdefghijklmnop"],
    ["/scan/AbC-_123456789012345", "AbC-_123456789012345"],
    ["/scan/short", null],
    ["/scan/abcdefghijklmnop/more", null],
    ["/scan/abcdefgh<script>ijkl", null],
    ["/login", null],
  ])("reads %s as %s", (path, ticket) => {
    expect(scanTicketOf(path)).toBe(ticket);
  });
});

describe("what another service sends back", () => {
  it.each([
    ["#/login?token=abc", { ticket: "abc" }],
    ["#/login?oauthError=O1005", { refusal: "O1005" }],
    ["#/login?redirect=%2Fx", null],
    ["#/dashboard/home?token=abc", null],
  ])("reads %s", (hash, expected) => {
    expect(readOutsideReturn(hash)).toEqual(expected);
  });

  it("leaves nothing of it in the address, and the rest as it was", () => {
    expect(withoutOutsideReturn("#/login?token=abc&redirect=%2Fx&oauthError=1")).toBe(
      "#/login?redirect=%2Fx",
    );
    expect(withoutOutsideReturn("#/login?token=abc")).toBe("#/login");
  });
});
