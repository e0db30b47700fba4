import type { Bomb } from "../contract.ts";

const csv = (text: string) => {
  const form = new FormData();
  form.append("file", new Blob([text], { type: "text/csv" }), "bomb.csv");
  form.append("mode", "dryRun");
  return form;
};

/** Files that are imported: many rows, many columns, open quotes, long cells, nested JSON; sources of generated code. */
export const imports: Bomb = {
  name: "imported files",
  async run({ platform, admin }) {
    const row = Array.from({ length: 16_000 }, (_, n) => `c${n}`).join();
    const files = [
      `code,name\n${"a,b\n".repeat(60_000)}`,
      `${row}\n${`${row}\n`.repeat(20)}`,
      `code,name\n"${"a".repeat(800_000)}`,
      '"'.repeat(800_000),
      `${" ".repeat(800_000)}x,name\na,b`,
      ",".repeat(800_000),
      "\n".repeat(800_000),
    ];
    for (const text of files) {
      await admin("/api/sysPos/import", csv(text));
      await platform("/api/sysPos/import/preview", csv(text));
    }
  },
};
