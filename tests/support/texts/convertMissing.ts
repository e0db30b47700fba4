import { wantedTexts } from "./plurals.ts";
import { putTexts } from "./put.ts";
import { readTexts, sourceTexts } from "./textFiles.ts";
import { toTraditional } from "./traditional.ts";
import { escapeText, lacks } from "./missing.ts";

/** Fills what a traditional Chinese language lacks from the simplified texts; gives how many were filled. */
export function convertMissing(language: "zh-TW" | "zh-HK", root = "."): number {
  const chinese = readTexts("zh-CN", root);
  const own = readTexts(language, root);
  const lines = wantedTexts(sourceTexts(root), language)
    .filter((entry) => lacks(language, own, entry) && chinese.has(entry.key))
    .map(({ key }) => {
      const text = chinese.get(key)?.text ?? "";
      return `${key}\t${escapeText(toTraditional(text, language))}`;
    });
  return putTexts(language, lines.join("\n"), root).taken;
}
