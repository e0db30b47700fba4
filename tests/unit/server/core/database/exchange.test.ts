import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  exchangeCluster,
  finishExchange,
} from "../../../../../runtime/server/core/database/embedded/exchange.ts";

let dataDir: string;
let fresh: string;
const write = (folder: string, text: string) => {
  mkdirSync(path.join(folder, "database"), { recursive: true });
  writeFileSync(path.join(folder, "database", "PG_VERSION"), text);
  writeFileSync(path.join(folder, "database.password"), text);
};
const read = (folder: string) => [
  readFileSync(path.join(folder, "database", "PG_VERSION"), "utf8"),
  readFileSync(path.join(folder, "database.password"), "utf8"),
];
const arrived = () => path.join(dataDir, "database.restored");

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), "exchange-"));
  fresh = path.join(dataDir, "database.restoring");
  write(dataDir, "used");
  write(fresh, "fresh");
});
afterEach(() => rmSync(dataDir, { recursive: true }));

describe("a restored cluster", () => {
  it("takes the place of the one in use, which stays with its password", () => {
    const before = exchangeCluster(dataDir, fresh);
    expect(read(dataDir)).toEqual(["fresh", "fresh"]);
    expect(read(before ?? "")).toEqual(["used", "used"]);
    expect([existsSync(fresh), existsSync(arrived())]).toEqual([false, false]);
  });

  it("comes into an empty folder", () => {
    rmSync(path.join(dataDir, "database"), { recursive: true });
    rmSync(path.join(dataDir, "database.password"));
    expect(exchangeCluster(dataDir, fresh)).toBeNull();
    expect(read(dataDir)).toEqual(["fresh", "fresh"]);
  });

  it.each([0, 1, 2, 3])(
    "arrives by the next start when it was cut off after %i renames",
    (done) => {
      const before = path.join(dataDir, "database.before_1");
      writeFileSync(path.join(fresh, "before"), path.basename(before));
      renameSync(fresh, arrived());
      const steps = [
        () => {
          mkdirSync(before);
          renameSync(path.join(dataDir, "database"), path.join(before, "database"));
        },
        () => renameSync(path.join(arrived(), "database"), path.join(dataDir, "database")),
        () =>
          renameSync(
            path.join(dataDir, "database.password"),
            path.join(before, "database.password"),
          ),
      ];
      for (const step of steps.slice(0, done)) step();
      finishExchange(dataDir);
      expect(read(dataDir)).toEqual(["fresh", "fresh"]);
      expect(read(before)).toEqual(["used", "used"]);
      expect(existsSync(arrived())).toBe(false);
    },
  );

  it("stays away until it is complete", () => {
    renameSync(fresh, arrived());
    finishExchange(dataDir);
    expect(read(dataDir)).toEqual(["used", "used"]);
  });
});
