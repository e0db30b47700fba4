import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "vite";
import { createCompressor, type Compress } from "./compressor.ts";

/** Smaller files fit into one packet as they are; the server compresses nothing below it either. */
const least = 1024;
const texts = /\.(?:js|css|svg|json|webmanifest)$/;

/**
 * Writes each built text a second time, as `<name>.br` in Brotli's best quality, which is too slow for the moment of a request: a sixth
 * less to transfer than what a server compresses on the way, and no work for it. It takes most of a build, so texts that an earlier build
 * had already are kept beside what Vite prepares.
 */
export function compressFiles(): Plugin {
  let cacheFolder = "";
  return {
    name: "formwork-compress-files",
    apply: "build",
    configResolved({ cacheDir }) {
      cacheFolder = join(cacheDir, "compressed");
    },
    async writeBundle({ dir }) {
      if (dir === undefined) return;
      const { compress, forgetOld } = createCompressor(cacheFolder);
      await compressFolder(join(dir, "assets"), compress);
      await forgetOld();
    },
  };
}

/** Every text below a folder; gives how many files were written. */
export async function compressFolder(
  folder: string,
  compress: Compress = createCompressor(null).compress,
): Promise<number> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const written = files
    .filter((file) => file.isFile() && texts.test(file.name))
    .map(async ({ parentPath, name }): Promise<number> => {
      const path = join(parentPath, name);
      const content = await readFile(path);
      if (content.length < least) return 0;
      await writeFile(`${path}.br`, await compress(content));
      return 1;
    });
  return (await Promise.all(written)).reduce((sum, one) => sum + one, 0);
}
