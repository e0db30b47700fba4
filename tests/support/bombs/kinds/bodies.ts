import type { Bomb } from "../contract.ts";

const size = 3_900_000;

/** Bodies that take long to read whatever they are meant for: nested, wide, of long numbers, escapes and names. */
export const bodies: Bomb = {
  name: "JSON bodies",
  async run({ visitor, person, random }) {
    const digits = Array.from({ length: 1000 }, () => random.integer(0, 9)).join("");
    const hostile = [
      "[".repeat(size),
      `${"[".repeat(size / 2)}${"]".repeat(size / 2)}`,
      `${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}`,
      `[${"{},".repeat(size / 3 - 1)}{}]`,
      `[${"0,".repeat(size / 2 - 1)}0]`,
      `{${Array.from({ length: 300_000 }, (_, n) => `"k${n}":1`).join()}}`,
      `{${'"a":1,'.repeat(600_000)}"a":1}`,
      `[${digits.repeat(3000)}]`,
      `["${"\\u0041".repeat(600_000)}"]`,
      `["${"\\".repeat(size)}"]`,
      `{"account":"${"a".repeat(size)}","password":"${"b".repeat(1000)}"}`,
      " ".repeat(size),
    ];
    for (const body of hostile) {
      await visitor("/api/sysAuth/login", body);
      await person("/api/sysSchedule/page", body);
    }
  },
};
