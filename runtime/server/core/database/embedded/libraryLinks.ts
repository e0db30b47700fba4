import { existsSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import path from "node:path";

/**
 * Makes the links between library names that npm packages cannot carry: those the package lists, and those its list
 * forgot (libX.so.N.M -> libX.so.N, libX.N.M.dylib -> libX.N.dylib). False when the folder cannot be written.
 */
export function addMissingLinks(native: string): boolean {
  const library = path.join(native, "lib");
  const files = new Set(readdirSync(library));
  const wanted = new Map([...listedLinks(native), ...derivedLinks(files)]);
  for (const [link, target] of wanted) {
    if (files.has(link) || !files.has(target)) continue;
    try {
      symlinkSync(target, path.join(library, link));
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      // Another process made it at the same time.
      if (code === "EEXIST") continue;
      if (code === "EACCES" || code === "EROFS" || code === "EPERM") return false;
      throw error;
    }
  }
  return true;
}

function listedLinks(native: string): [string, string][] {
  const file = path.join(native, "pg-symlinks.json");
  if (!existsSync(file)) return [];
  const entries = JSON.parse(readFileSync(file, "utf8")) as { source: string; target: string }[];
  return entries
    .filter(({ source, target }) => path.dirname(source) === path.dirname(target))
    .map(({ source, target }) => [path.basename(target), path.basename(source)]);
}

function* derivedLinks(files: ReadonlySet<string>): Generator<[string, string]> {
  for (const file of files) {
    const parts =
      /^(.+\.so\.\d+)\.[\d.]+$/.exec(file) ?? /^(.+?\.\d+)\.[\d.]+(\.dylib)$/.exec(file);
    if (parts) yield [`${parts[1]}${parts[2] ?? ""}`, file];
  }
}
