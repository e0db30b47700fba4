import { textFault } from "./placeholders.ts";
import { wantedTexts } from "./plurals.ts";
import { allLanguages, readTexts, sourceTexts } from "./textFiles.ts";

/** A table: per language how many texts it needs, has, lacks, and how many do not fit. */
export function statusTable(root = "."): string {
  const source = sourceTexts(root);
  const rows = allLanguages.map((language) => {
    const own = readTexts(language, root);
    const wanted = wantedTexts(source, language);
    const present = wanted.filter(({ key }) => own.has(key));
    const broken = present.filter(
      (entry) => textFault(language, entry, own.get(entry.key)?.text ?? "", entry.english) !== null,
    );
    const share = Math.floor((100 * present.length) / wanted.length);
    const missing = wanted.length - present.length;
    return [language, wanted.length, present.length, missing, broken.length, `${share} %`];
  });
  const head = ["language", "needs", "has", "missing", "broken", "done"];
  return [head, ...rows]
    .map((row) =>
      row
        .map((cell, at) =>
          String(cell)
            .padStart(at === 0 ? 0 : 9)
            .padEnd(10),
        )
        .join(""),
    )
    .join("\n");
}
