import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";
import { missingTexts, treeOfFiles, type Messages } from "../../runtime/shared/text/messageTree.ts";

const source = "en";
const texts = /\/i18n\/texts\/([^/]+)\.[jt]s$/;

/**
 * Adds to the built texts of a language those English ones that it lacks, as `gaps`: a console in this language then loads no English.
 * While the console is developed they are not there, and all of English is loaded.
 */
export function textGaps(sources: string): Plugin {
  return {
    name: "formwork-text-gaps",
    apply: "build",
    transform: {
      filter: { id: texts },
      async handler(code, id) {
        const language = texts.exec(id)?.[1] ?? source;
        // Where the package is installed, the project's files take the place of some.
        const read = async (folder: string) => {
          const found = filesIn(path.join(sources, folder)).map(async (file) => {
            const resolved = await this.resolve(file, id);
            return [file, JSON.parse(readFileSync(resolved?.id ?? file, "utf8"))] as const;
          });
          return Object.fromEntries(await Promise.all(found)) as Record<string, Messages>;
        };
        const generated = ["generated/messages", "locales"];
        const [english, own] = await Promise.all(
          [source, language].map(async (each) =>
            treeOfFiles(await Promise.all(generated.map((folder) => read(`${folder}/${each}`)))),
          ),
        );
        const gaps = missingTexts(english ?? {}, own ?? {});
        return { code: `${code}\nexport const gaps = ${JSON.stringify(gaps)};\n`, map: null };
      },
    },
  };
}

const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith(".json"))
        .map((name) => path.join(folder, name))
    : [];
