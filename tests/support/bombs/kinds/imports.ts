import { sharedText } from "../../sharedText.ts";
import type { Bomb } from "../contract.ts";

const fileOf = (content: BlobPart, name: string) => {
  const form = new FormData();
  form.append("file", new Blob([content]), name);
  form.append("mode", "dryRun");
  return form;
};
const csv = (text: string) => fileOf(text, "bomb.csv");

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
    const long = Array.from({ length: 500 }, (_, n) => `${"header".repeat(40)}${n}`).join();
    files.push(`${long}\na`, `code,name\n${"junk,,junk\n".repeat(15_000)}`);
    files.push(`code,name\n${`${",".repeat(499)}x\n`.repeat(5000)}`);
    for (const text of files) {
      await admin("/api/sysPos/import", csv(text));
      await platform("/api/sysPos/import/preview", csv(text));
    }
    const shared = [
      await sharedText(30_000, { length: 40_000, header: ["code", "name"] }),
      await sharedText(9000, { length: 30_000, columns: 100, header: ["code", "name"] }),
    ];
    for (const bytes of shared) {
      const content = new Uint8Array(bytes);
      await admin("/api/sysPos/import", fileOf(content, "bomb.xlsx"));
      await platform("/api/sysPos/import/preview", fileOf(content, "bomb.xlsx"));
    }
  },
};
