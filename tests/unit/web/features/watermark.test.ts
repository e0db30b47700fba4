import { expect, it } from "vitest";
import {
  isMarked,
  watermarkInk,
} from "../../../../runtime/web/features/layout/brand/watermarkLook.ts";

it("every page carries the watermark but those of the form designer", () => {
  expect(isMarked("/develop/formDes/12")).toBe(false);
  for (const path of ["/dashboard/home", "/develop/formDes", "/site/defect/4"])
    expect(isMarked(path)).toBe(true);
});

it("the watermark is fainter on a dark page", () => {
  const opacity = (dark: boolean) => Number(/([\d.]+)\)$/.exec(watermarkInk(dark))?.[1]);
  expect(opacity(true)).toBeGreaterThan(0);
  expect(opacity(true)).toBeLessThan(opacity(false) / 2);
});
