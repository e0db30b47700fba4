import { describe, expect, it } from "vitest";
import {
  markingOf,
  withMarking,
  type Marking,
} from "../../../../runtime/web/core/fields/inputs/photo/markedPicture.ts";
import { moved } from "../../../../runtime/web/core/fields/inputs/photo/marks.ts";

/** Start, a segment of the camera, start of the scan, data, end. */
const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xda, 0, 2, 9, 9, 0xff, 0xd9);

const marking: Marking = {
  of: 1400000000123,
  marks: [
    { kind: "arrow", from: [0, 0.5], to: [1, 1], color: "#d92d20" },
    { kind: "text", at: [0.2, 0.2], text: "裂缝 crack", color: "#1677ff" },
    {
      kind: "pen",
      points: Array.from({ length: 9000 }, (_, at) => [at / 9000, 0.123456]),
      color: "#000000",
    },
  ],
};

describe("a picture with marks", () => {
  it("carries them inside, however many, and stays the same picture", () => {
    const marked = withMarking(jpeg, marking);
    expect(markingOf(marked)).toEqual(marking);
    expect([...marked.subarray(0, 4)]).toEqual([0xff, 0xd8, 0xff, 0xfe]);
    expect([...marked.subarray(-(jpeg.length - 2))]).toEqual([...jpeg.subarray(2)]);
    expect(marked.length).toBeGreaterThan(65_535);
  });

  it.each([
    ["a plain picture", jpeg],
    ["nothing", new Uint8Array()],
    ["a cut file", withMarking(jpeg, marking).subarray(0, 500)],
    ["no marks", withMarking(jpeg, { of: 1, marks: [{ kind: "video" }] } as never)],
    [
      "a color that is none",
      withMarking(jpeg, { of: 1, marks: [{ kind: "text", at: [0, 0], text: "a", color: "red;" }] }),
    ],
    ["no picture below", withMarking(jpeg, { marks: [] } as never)],
  ])("is none in %s", (_what, bytes) => {
    expect(markingOf(bytes)).toBeNull();
  });

  it("keeps its marks within itself when they are moved", () => {
    const box = { kind: "box", from: [0.5, 0.99], to: [0.6, 0.2], color: "#000000" } as const;
    expect(moved(box, [0.1, 0.02])).toMatchObject({ from: [0.6, 1], to: [0.7, 0.22] });
  });
});
