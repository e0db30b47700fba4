import { describe, expect, it } from "vitest";
import {
  decodeCursor,
  encodeCursor,
} from "../../../../../runtime/server/core/entity/read/keyset.ts";
import type { FieldModel } from "../../../../../runtime/shared/entity/model.ts";

const sortBy = (kind: FieldModel["kind"]) => [
  { field: { name: "asked", column: "asked", kind } as FieldModel, descending: false },
];

describe("the mark of a page", () => {
  it.each([
    ["boolean", "true"],
    ["boolean", "false"],
    ["integer", "-7"],
    ["decimal", "12.50"],
    ["date", "2026-03-01"],
    ["dateTime", "2026-03-01 08:30:00.123456+01"],
    ["time", "08:30"],
    ["string", "anything"],
  ] as const)("gives a %s back: %s", (kind, value) => {
    expect(decodeCursor(sortBy(kind), encodeCursor(sortBy(kind), [value]))).toEqual([value]);
  });

  it.each([
    ["boolean", "perhaps"],
    ["boolean", "1"],
    ["integer", "seven"],
    ["decimal", "1e9"],
    ["date", "2026-02-30"],
    ["dateTime", "now"],
    ["time", "25:00"],
    ["json", "{}"],
  ] as const)("is refused where a %s reads %s", (kind, value) => {
    const mark = encodeCursor(sortBy(kind), [value]);
    expect(() => decodeCursor(sortBy(kind), mark)).toThrow(/F4002|invalid|query/i);
  });
});
