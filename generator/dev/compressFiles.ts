import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { Plugin } from "vite";

const compress = promisify(brotliCompress);
/** Smaller files fit into one packet as they are; the server compresses nothing below it either. */
const least = 1024;
const texts = /\.(?:js|css|svg|json|webmanifest)$/;

/**
 * Writes each built text a second time, as `<name>.br` in Brotli's best quality, which is too slow for the moment of a request: a sixth
 * less to transfer than what a server compresses on the way, and no work for it.
 */
export function compressFiles(): Plugin {
  return {
    name: "formwork-compress-files",
    apply: "build",
    async writeBundle({ dir }) {
      if (dir !== undefined) await compressFolder(join(dir, "assets"));
    },
  };
}

/** Every text below a folder; gives how many files were written. */
export async function compressFolder(folder: string): Promise<number> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const written = files
    .filter((file) => file.isFile() && texts.test(file.name))
    .map(async ({ parentPath, name }): Promise<number> => {
      const path = join(parentPath, name);
      const content = await readFile(path);
      if (content.length < least) return 0;
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      };
      await writeFile(`${path}.br`, await compress(content, { params }));
      return 1;
    });
  return (await Promise.all(written)).reduce((sum, one) => sum + one, 0);
}
