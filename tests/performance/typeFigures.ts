import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Lies in the repository, whose packages the generated files import. */
const folder = path.resolve(".cache/bench-types");

/** Where a project is generated whose types are to be checked. */
export const typesOut = path.join(folder, "generated");

/** Seconds that the native compiler takes for everything generated there; throws when a type is wrong. */
export function checkTypes(): number {
  mkdirSync(folder, { recursive: true });
  const config = path.join(folder, "tsconfig.json");
  const web = path.resolve("tsconfig.web.json");
  writeFileSync(
    config,
    JSON.stringify({
      extends: web,
      compilerOptions: {
        types: ["node", "vite/client"],
        incremental: false,
        composite: false,
        noEmit: true,
      },
      include: [
        "generated",
        path.resolve("runtime/web/**/*.d.ts"),
        path.resolve("runtime/web/core/theme"),
      ],
    }),
  );
  const started = performance.now();
  const tsc = "node_modules/typescript-native/bin/tsc";
  const { status, stdout } = spawnSync(process.execPath, [tsc, "-p", config], { encoding: "utf8" });
  const seconds = (performance.now() - started) / 1000;
  if (status !== 0) throw new Error(`generated types are wrong:\n${stdout.slice(0, 2000)}`);
  return seconds;
}

/** Takes what was generated away. */
export const removeTypes = (): void => rmSync(folder, { recursive: true, force: true });
