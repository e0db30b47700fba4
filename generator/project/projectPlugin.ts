import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { normalizePath, type Plugin } from "vite";
import { isInstalled, projectRoot } from "./places.ts";

/** Replaces it: a file of the project, because file patterns are resolved relative to the file that contains them. */
const filled = path.join(projectRoot, ".cache/web/ownFiles.js");

const patterns = `
export const ownOverrides = import.meta.glob("../../runtime/web/entities/*/*/overrides.tsx");
export const ownPages = import.meta.glob("../../runtime/web/entities/*/*/pages.tsx");
export const ownKindFiles = import.meta.glob("../../runtime/shared/kinds/*.ts", { eager: true });
export const ownKindParts = import.meta.glob("../../runtime/web/kinds/*.{ts,tsx}", { eager: true });
export const ownTexts = import.meta.glob(["../../generated/messages/*/*.json", "../../locales/*/*.json"], { import: "default" });
`;

/**
 * For a project that has the package installed, whose console lies in `sources`: the console gets what is generated in the project, and the files that were
 * written there by hand. In the repository there is nothing to do.
 */
export function projectPlugin(sources: string): Plugin[] {
  if (!isInstalled) return [];
  const filler = path.join(sources, "runtime/web/core/library/ownFiles.js");
  const packaged = path.join(sources, "generated") + path.sep;
  mkdirSync(path.dirname(filled), { recursive: true });
  writeFileSync(filled, patterns);
  return [
    {
      name: "formwork-project",
      enforce: "pre",
      resolveId(source, importer) {
        const [, inside] = /^formwork\/(.*)\.tsx?$/.exec(source) ?? [];
        if (inside !== undefined) return normalizePath(path.join(sources, `${inside}.js`));
        if (!source.startsWith(".") || importer === undefined) return null;
        const target = path.resolve(path.dirname(importer), source);
        if (target === filler) return normalizePath(filled);
        if (!target.startsWith(packaged)) return null;
        const own = path.join(projectRoot, "generated", target.slice(packaged.length));
        const found = [".ts", ".tsx"]
          .map((ending) => own.replace(/\.js$/, ending))
          .find((file) => existsSync(file));
        // Vite knows files by "/" alone, on every system.
        return found && normalizePath(found);
      },
    },
  ];
}
