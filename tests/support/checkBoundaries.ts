/** Checks the import rules of .dependency-cruiser.cjs, after proving on planted offenders that every rule fires. */
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** Rule -> a file that breaks it and what it imports. */
const offenders: Record<string, [from: string, imports: string]> = {
  "shared-is-pure": ["runtime/shared/a.ts", "runtime/server/core/b.ts"],
  "shared-without-builtins": ["runtime/shared/fs.ts", "node:fs"],
  "shared-without-node": ["runtime/shared/react.ts", "react"],
  "server-core-knows-no-entity": ["runtime/server/core/c.ts", "generated/server.ts"],
  "web-core-knows-no-entity": ["runtime/web/core/d.ts", "generated/web.ts"],
  "clients-below-the-cores": ["generated/access/k/client.ts", "runtime/web/core/e.ts"],
  "server-never-web": ["runtime/server/features/x/index.ts", "runtime/web/core/e.ts"],
  "web-never-server": ["runtime/web/features/y/index.ts", "runtime/server/core/b.ts"],
  "generated-server-below-features": ["generated/server.ts", "runtime/server/features/z/index.ts"],
  "generated-web-below-features": ["generated/web.ts", "runtime/web/features/y/index.ts"],
  "generator-stands-alone": ["generator/f.ts", "generated/server.ts"],
  "nobody-imports-tests": ["runtime/server/g.ts", "tests/h.ts"],
  "feature-through-its-index": ["runtime/server/app.ts", "runtime/server/features/z/inner.ts"],
  "feature-through-its-index-from-another": [
    "runtime/server/features/w/index.ts",
    "runtime/server/features/z/inner.ts",
  ],
  "no-cycles": ["generator/i.ts", "generator/j.ts"],
  "no-type-rings-in-core": ["runtime/server/core/entity/k.ts", "runtime/server/core/entity/l.ts"],
};

interface Report {
  summary: {
    violations: { from: string; to: string; rule: { name: string } }[];
    totalCruised: number;
  };
}

function cruise(folder: string): Report {
  const result = spawnSync(
    path.resolve("node_modules/.bin/depcruise"),
    [
      "--config",
      ".dependency-cruiser.cjs",
      "--output-type",
      "json",
      "runtime",
      "generator",
      "generated",
    ],
    { cwd: folder, encoding: "utf8", maxBuffer: 256 * 1024 * 1024 },
  );
  if (!result.stdout) throw new Error(`dependency-cruiser gave nothing: ${result.stderr}`);
  return JSON.parse(result.stdout) as Report;
}

function plantOffenders(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "formwork-boundaries-"));
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text, { flag: "a" });
  };
  cpSync(".dependency-cruiser.cjs", path.join(folder, ".dependency-cruiser.cjs"));
  symlinkSync(path.resolve("node_modules"), path.join(folder, "node_modules"));
  for (const [from, imports] of Object.values(offenders)) {
    const isFile = imports.endsWith(".ts");
    const target = isFile ? path.posix.relative(path.posix.dirname(from), imports) : imports;
    write(from, `import "${isFile && !target.startsWith(".") ? `./${target}` : target}";\n`);
    if (isFile) write(imports, "export {};\n");
  }
  write("generator/j.ts", `import "./i.ts";\n`);
  write("runtime/server/core/entity/l.ts", `import type {} from "./k.ts";\n`);
  return folder;
}

const planted = plantOffenders();
const fired = new Set(cruise(planted).summary.violations.map((violation) => violation.rule.name));
rmSync(planted, { recursive: true, force: true });
const silent = Object.keys(offenders).filter((rule) => !fired.has(rule));
for (const rule of silent) console.log(`the rule "${rule}" did not fire on its planted offender`);

const { violations, totalCruised } = cruise(".").summary;
for (const { rule, from, to } of violations) console.log(`${rule.name}: ${from} -> ${to}`);
console.log(`${totalCruised} modules read, ${violations.length} violations`);
process.exit(silent.length + violations.length === 0 && totalCruised > 0 ? 0 : 1);
