import { describe, expect, it } from "vitest";
import { readUserAgent } from "../../../../runtime/server/features/session/userAgent.ts";

describe("readUserAgent", () => {
  it.each([
    [
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36 Edg/147.0.0.0",
      "Edge 147",
      "Windows 10/11",
    ],
    [
      "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36",
      "Chrome 147",
      "Linux",
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
      "Safari 18",
      "iOS 18",
    ],
    [
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0",
      "Firefox 140",
      "macOS",
    ],
    ["curl/8.5", "", ""],
    [undefined, "", ""],
  ])("reads %s", (header, browser, os) => {
    expect(readUserAgent(header)).toEqual({ browser, os });
  });
});
