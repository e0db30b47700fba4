import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

/** How many requirements each section of ASVS 5.0.0 has. */
const sections: Record<string, number[]> = {
  1: [2, 10, 12, 3, 3],
  2: [3, 3, 5, 2],
  3: [1, 3, 5, 8, 8, 1, 5],
  4: [5, 5, 2, 4],
  5: [1, 6, 3, 3],
  6: [3, 12, 8, 6, 8, 4, 2, 4],
  7: [3, 4, 2, 5, 3, 2],
  8: [4, 4, 3, 2],
  9: [3, 4],
  10: [2, 3, 5, 16, 5, 2, 3],
  11: [4, 5, 5, 4, 2, 2, 2],
  12: [5, 2, 5],
  13: [4, 6, 4, 7],
  14: [2, 8, 3],
  15: [5, 5, 7, 4],
  16: [1, 5, 4, 3, 4],
  17: [2, 8, 2],
};

const required = Object.entries(sections).flatMap(([chapter, counts]) =>
  counts.flatMap((count, section) =>
    Array.from({ length: count }, (_, place) => `${chapter}.${section + 1}.${place + 1}`),
  ),
);

const rows = readFileSync(".github/asvs.md", "utf8")
  .split("\n")
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split("|").map((cell) => cell.trim()))
  .map(([, names = "", state = "", how = "", test = ""]) => ({
    names: names.split(", "),
    state,
    how,
    test,
  }));

it("names each requirement once", () => {
  expect(required).toHaveLength(345);
  const named = rows.flatMap(({ names }) => names);
  expect(named.toSorted()).toEqual(required.toSorted());
});

it("says for each how it is answered, and by which test where it is held", () => {
  for (const { names, state, how, test } of rows) {
    expect(["held", "part", "gap", "operator", "none"], names[0]).toContain(state);
    expect(how, names[0]).not.toBe("");
    if (test !== "")
      expect(existsSync(path.join("tests", test)), `${names[0]}: ${test}`).toBe(true);
  }
});
