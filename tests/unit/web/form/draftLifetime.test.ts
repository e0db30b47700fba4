import { describe, expect, it } from "vitest";
import {
  draftLifetime,
  publicDraftKey,
} from "../../../../runtime/web/core/form/draft/draftLifetime.ts";

const day = 24 * 60 * 60_000;

describe("the time for which a browser keeps a draft", () => {
  it("is a day for a public form, whose device may be anybody's", () => {
    expect(draftLifetime(publicDraftKey("t".repeat(32), 3))).toBe(day);
  });

  it("is a month for a record of the console", () => {
    expect(draftLifetime("1:2:site/defect:new")).toBe(30 * day);
  });
});
