import { describe, expect, it } from "vitest";
import { nextPage } from "../../../../runtime/shared/forms/nextPage.ts";

const origin = "http://127.0.0.1:8080";

describe("the page after a public form", () => {
  it.each([
    ["https://example.com/a?b#c", "https://example.com/a?b#c"],
    ["/#/home", "http://127.0.0.1:8080/#/home"],
    ["/", "http://127.0.0.1:8080/"],
  ])("is %s", (address, url) => {
    expect(nextPage(address, origin)).toBe(url);
  });

  it.each([
    "javascript:alert(1)",
    "JAVASCRIPT:alert(1)",
    "data:text/html,x",
    "http://example.com/",
    "//example.com/",
    "/\\example.com",
    "https://good.example@bad.example/",
    "https://",
    "",
    null,
  ])("is never %s", (address) => {
    expect(nextPage(address, origin)).toBeNull();
  });
});
