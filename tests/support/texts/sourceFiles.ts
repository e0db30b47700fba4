import { readdirSync, statSync } from "node:fs";
import path from "node:path";

/** Every .ts and .tsx below a folder. */
export function* sourceFiles(folder: string): Generator<string> {
  for (const entry of readdirSync(folder)) {
    const file = path.join(folder, entry);
    if (statSync(file).isDirectory()) yield* sourceFiles(file);
    else if (/\.tsx?$/.test(file)) yield file;
  }
}
