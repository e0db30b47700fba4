/** Fails when a production package has a license outside the list, or when there are too many packages. */
import { readFileSync } from "node:fs";

const allowed = new Set([
  "MIT",
  "MIT-0",
  "ISC",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "Apache-2.0",
  "0BSD",
  "OFL-1.1",
  "CC0-1.0",
  "Unlicense",
  "BlueOak-1.0.0",
  "Python-2.0",
  "PostgreSQL",
  "Zlib",
]);

/** Packages whose license text was read by hand, with the reason why it may be used. */
const reviewed: [RegExp, string][] = [
  [/^@img\/sharp-/, "LGPL libvips as a separate shared library, used unchanged"],
  [/^lightningcss/, "MPL-2.0, build tool of Vite, used unchanged and not shipped to browsers"],
  [/^argparse$/, "PSF-2.0, permissive"],
  [/^combine-errors$/, "its readme names the MIT license"],
  [/^css-mediaquery$/, "its license file is the BSD 3-clause text"],
];

interface LockPackage {
  license?: string;
  dev?: boolean;
  optional?: boolean;
  devOptional?: boolean;
}

/** True when one alternative of an SPDX expression is made of allowed licenses only. */
function isAllowed(license: string): boolean {
  return license
    .replaceAll(/[()]/g, "")
    .split(" OR ")
    .some((alternative) => alternative.split(" AND ").every((name) => allowed.has(name.trim())));
}

const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
  packages: Record<string, LockPackage>;
};
const faults: string[] = [];
let count = 0;
for (const [location, entry] of Object.entries(lock.packages)) {
  if (location === "" || entry.dev) continue;
  count++;
  const name = location.slice(location.lastIndexOf("node_modules/") + "node_modules/".length);
  if (reviewed.some(([pattern]) => pattern.test(name))) continue;
  let license = entry.license;
  if (!license) {
    try {
      const manifest = JSON.parse(readFileSync(`${location}/package.json`, "utf8")) as {
        license?: string;
      };
      license = manifest.license;
    } catch {
      continue; // a platform package that is not installed here
    }
  }
  if (!license || !isAllowed(license)) faults.push(`${name}: ${license ?? "no license named"}`);
}
console.log(`${count} production packages read`);
if (count === 0) faults.push("the lock file lists no package: the check read nothing");
for (const fault of faults) console.log(`not allowed: ${fault}`);
process.exit(faults.length === 0 ? 0 : 1);
