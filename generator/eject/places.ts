import { existsSync, readFileSync, readdirSync } from "node:fs";
import path from "node:path";

/** What can be taken over by hand, by its file's name below generated/<module>/<entity>/. */
export const ejectable = "pages.tsx";

/** Where the taken-over file of an entity lies, below the project's folder. */
export const ownPlace = (key: string): string => `runtime/web/entities/${key}/${ejectable}`;

/** What had been generated when the file was taken over or merged last: the common ancestor of a merge. */
export const basePlace = (key: string): string => `.formwork/ejected/${key}/${ejectable}`;

/** Keys of the entities with a recorded base, in order. */
export function ejectedKeys(root: string): string[] {
  return foldersOfTwo(path.join(root, ".formwork/ejected")).filter((key) =>
    existsSync(path.join(root, basePlace(key))),
  );
}

/** `<first>/<second>` for every folder two levels below. */
export function foldersOfTwo(folder: string): string[] {
  const inside = (place: string) =>
    existsSync(place)
      ? readdirSync(place, { withFileTypes: true })
          .filter((entry) => entry.isDirectory())
          .map((entry) => entry.name)
          .sort()
      : [];
  return inside(folder).flatMap((first) =>
    inside(path.join(folder, first)).map((second) => `${first}/${second}`),
  );
}

/** The text of a file, null when there is none. */
export function textOf(file: string): string | null {
  try {
    return readFileSync(file, "utf8").replaceAll("\r\n", "\n");
  } catch {
    return null;
  }
}

/** The generated text adapted to its own folder: other import paths, another first line. */
export function movedText(text: string, key: string, root: string, out: string): string {
  const from = path.resolve(out, key);
  const to = path.resolve(root, path.dirname(ownPlace(key)));
  const body = text
    .replace(/^\/\/[^\n]*\n/, "")
    .replaceAll(/(from |import\()"(\.[^"\n]*)"/g, (_, word: string, target: string) => {
      const moved = path.relative(to, path.resolve(from, target)).replaceAll(path.sep, "/");
      return `${word}"${moved.startsWith(".") ? moved : `./${moved}`}"`;
    });
  return `// Taken over from generated/${key}/${ejectable}; what is generated later is merged in.\n${body}`;
}
