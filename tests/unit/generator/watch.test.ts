import { spawn, type ChildProcess } from "node:child_process";
import {
  cpSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let folder: string;
let watcher: ChildProcess;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "watch-"));
  cpSync("tests/golden/schemas", path.join(folder, "schemas"), { recursive: true });
  const given = ["--schemas", path.join(folder, "schemas"), "--out", path.join(folder, "out")];
  watcher = spawn(process.execPath, ["generator/cli.ts", "generate", "--watch", ...given]);
  const printed: string[] = [];
  await new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      printed.push(chunk.toString());
      if (/watching/.test(printed.join(""))) resolve();
    };
    watcher.stdout?.on("data", hear);
    watcher.stderr?.on("data", hear);
    watcher.once("exit", () => reject(new Error(printed.join(""))));
  });
});
afterAll(() => {
  watcher?.kill();
  if (folder) rmSync(folder, { recursive: true });
});

/** How editors write a file that is there already. */
const ways: Record<string, (place: string, text: string) => void> = {
  "into the file, as VS Code does": (place, text) => writeFileSync(place, text),
  "beside it and renamed over it, as mv does": (place, text) => {
    writeFileSync(`${place}.tmp`, text);
    renameSync(`${place}.tmp`, place);
  },
  "anew after the old one was put aside, as vim does": (place, text) => {
    renameSync(place, `${place}~`);
    writeFileSync(place, text);
    unlinkSync(`${place}~`);
  },
};

describe("a watched schema", () => {
  it.each(Object.entries(ways))(
    "is taken when it is written %s, again and again",
    async (_, save) => {
      const schema = path.join(folder, "schemas/crew/person.schema.json");
      const generated = path.join(folder, "out/crew/person/entity.ts");
      for (let round = 0; round < 3; round++) {
        const title = `Title ${Math.random().toString(36).slice(2)}`;
        const text = readFileSync(schema, "utf8").replace(
          /"title": "[^"]*"/,
          `"title": "${title}"`,
        );
        save(schema, text);
        await expect.poll(() => readFileSync(generated, "utf8").includes(title)).toBe(true);
        await wait(50);
      }
    },
    40_000,
  );
});
