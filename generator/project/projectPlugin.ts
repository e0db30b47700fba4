import { existsSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";
import { isInstalled, packageRoot, projectRoot } from "./places.ts";

const filler = path.join(packageRoot, "runtime/web/core/library/ownFiles.js");
/** Stands in for it; as if it lay in the project, because the patterns of files are read from there. */
const filled = path.join(projectRoot, "formwork-own-files.js");
const packaged = path.join(packageRoot, "generated") + path.sep;

const patterns = `
export const ownOverrides = import.meta.glob("./runtime/web/entities/*/*/overrides.tsx");
export const ownPages = import.meta.glob("./runtime/web/entities/*/*/pages.tsx");
export const ownTexts = import.meta.glob(["./generated/messages/en/*.json", "./locales/*/*.json"], { import: "default" });
`;

/**
 * For a project that has the package installed: the console gets what is generated in the project, and the files that were
 * written there by hand. In the repository there is nothing to do.
 */
export function projectPlugin(): Plugin[] {
  if (!isInstalled) return [];
  return [
    {
      name: "formwork-project",
      enforce: "pre",
      resolveId(source, importer) {
        const [, inside] = /^formwork\/(.*)\.tsx?$/.exec(source) ?? [];
        if (inside !== undefined) return path.join(packageRoot, `${inside}.js`);
        if (!source.startsWith(".") || importer === undefined) return null;
        const target = path.resolve(path.dirname(importer), source);
        if (target === filler) return filled;
        if (!target.startsWith(packaged)) return null;
        const own = path.join(projectRoot, "generated", target.slice(packaged.length));
        return [".ts", ".tsx"]
          .map((ending) => own.replace(/\.js$/, ending))
          .find((file) => existsSync(file));
      },
      load: (id) => (id === filled ? patterns : null),
    },
  ];
}
