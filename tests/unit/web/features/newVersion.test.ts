import { describe, expect, it } from "vitest";
import { entryOf } from "../../../../runtime/web/features/layout/pwa/newVersion.ts";

describe("the entry of a page", () => {
  it("is the hashed file of the built page, and none in development or on an error page", () => {
    const built =
      '<head><script type="module" crossorigin src="./assets/index-B28ZQrw0.js"></script></head>';
    expect(entryOf(built)).toBe("./assets/index-B28ZQrw0.js");
    expect(entryOf('<script type="module" src="./main.tsx"></script>')).toBeNull();
    expect(entryOf("<h1>502 Bad Gateway</h1>")).toBeNull();
  });
});
