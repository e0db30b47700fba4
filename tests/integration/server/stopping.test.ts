/** The server and its database end with what started them, however that is told to. */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

let dataDir: string;
beforeEach(() => void (dataDir = mkdtempSync(path.join(tmpdir(), "formwork-stop-"))));
afterEach(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }));

/** Process of the embedded database; null: there is none. */
function postmaster(): number | null {
  try {
    const file = path.join(dataDir, "database/postmaster.pid");
    const pid = Number(readFileSync(file, "utf8").split("\n")[0]);
    process.kill(pid, 0);
    return pid;
  } catch {
    return null;
  }
}

function start(command: string, args: readonly string[]): { child: ChildProcess; told(): string } {
  const child = spawn(command, args, {
    env: {
      ...process.env,
      PORT: "0",
      HOST: "127.0.0.1",
      DATA_DIR: dataDir,
      DATABASE_URL: "",
      ADMIN_PASSWORD: "Formwork#2026",
      LOG_LEVEL: "warn",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let told = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (text: string) => (told += text));
  return { child, told: () => told };
}

const patience = { timeout: 60_000, interval: 50 };

it("npm that is told to end takes the server and its database along", async () => {
  const { child, told } = start("npm", ["start", "--", "--api-only"]);
  await vi.waitFor(() => expect(told()).toContain("is ready"), patience);
  const [address = ""] = /http\S+/.exec(told()) ?? [];
  expect((await fetch(`${address}/api/health`)).status).toBeLessThan(500);
  expect(postmaster()).not.toBeNull();
  child.kill("SIGTERM");
  await once(child, "exit");
  await vi.waitFor(() => expect(postmaster()).toBeNull(), patience);
  await expect(fetch(address)).rejects.toThrow();
});

it("a server that is told to end while it starts leaves no database", async () => {
  const { child, told } = start(process.execPath, ["runtime/server/main.ts", "--api-only"]);
  await vi.waitFor(() => expect(postmaster()).not.toBeNull(), { ...patience, interval: 5 });
  child.kill("SIGTERM");
  const [code] = (await once(child, "exit")) as [number | null];
  expect(code, told()).toBe(0);
  expect(postmaster()).toBeNull();
});

it("a command that is told to end leaves no database", async () => {
  const { child, told } = start(process.execPath, ["runtime/server/migrate.ts"]);
  await vi.waitFor(() => expect(postmaster()).not.toBeNull(), { ...patience, interval: 5 });
  child.kill("SIGTERM");
  const [code] = (await once(child, "exit")) as [number | null];
  expect(code, told()).toBe(143);
  expect(postmaster()).toBeNull();
});
