import { pseudoLanguage, pseudoText } from "../../../shared/text/pseudo.ts";
import {
  mergeMessages,
  treeOfFiles,
  type TextFiles,
  type Messages,
} from "../../../shared/text/messageTree.ts";
import { onLive, type LiveTexts } from "../library/liveFiles.ts";
import { ownTexts } from "../library/ownFiles.ts";
import { laterFiles } from "./laterFiles.ts";
import { sourceLanguage } from "./languages.ts";

interface LanguageFiles {
  written: TextFiles;
  generated?: TextFiles;
  /** English texts that the language lacks; added by generator/dev/textGaps.ts when the console is built. */
  gaps?: Messages;
}

const languages = import.meta.glob<LanguageFiles>("./texts/*.ts");
const entrance = import.meta.glob<Messages>("../../../../locales/*/{shell,error,seed}.json", {
  import: "default",
});

/** See `./laterFiles.ts`. */
const later = import.meta.glob<Pick<LanguageFiles, "written">>("./later/*.ts");
const laterAreas = laterFiles.map((file) => `${file}.`);

type OwnTexts = typeof ownTexts;
/** What came later than the modules above, while the console is developed. */
const live: {
  languages: Record<string, LanguageFiles>;
  later: Record<string, Pick<LanguageFiles, "written">>;
  own?: OwnTexts;
} = { languages: {}, later: {} };

/** Calls back with the language whose texts were generated anew, null for all of them. */
export function onNewTexts(listener: (language: string | null) => void): void {
  onLive<LiveTexts>("texts", ({ language, next }) => {
    if (language === null) live.own = (next as { ownTexts: OwnTexts }).ownTexts;
    else live.languages[language] = next as LanguageFiles;
    listener(language);
  });
  onLive<LiveTexts>("laterTexts", ({ language, next }) => {
    if (language !== null) live.later[language] = next as LanguageFiles;
    listener(language);
  });
}

/** One of the files that the pages before sign-in need, such as ("en", "shell"); empty when the language does not have it. */
export async function loadFile(language: string, file: string): Promise<Messages> {
  if (language === pseudoLanguage) return disguise(await loadFile(sourceLanguage, file));
  const load = entrance[`../../../../locales/${language}/${file}.json`];
  return load ? load() : {};
}

/** Every text of a language in one tree, each file mounted under its name (a dot leads deeper); hand-written texts win over generated ones. */
export async function loadMessages(language: string): Promise<Messages> {
  if (language === pseudoLanguage) return disguise(await loadMessages(sourceLanguage));
  const [texts, added] = await Promise.all([filesOf(language), ownFiles(language)]);
  return treeOfFiles([texts?.generated, added.generated, texts?.written, added.written]);
}

/** Whether a text is one of those that come later. */
export const comesLater = (key: string): boolean => laterAreas.some((area) => key.startsWith(area));

/** The texts of a language that `loadMessages` leaves out; what a project adds has come with the others. */
export async function loadLater(language: string): Promise<Messages> {
  if (language === pseudoLanguage) return disguise(await loadLater(sourceLanguage));
  const files = live.later[language] ?? (await later[`./later/${language}.ts`]?.());
  return treeOfFiles([files?.written]);
}

/** The English texts that a console in this language may need: those that it lacks, or all where nobody has looked for them. */
export async function loadFallback(language: string): Promise<Messages> {
  const { gaps } = (await filesOf(language)) ?? {};
  if (!gaps) return loadMessages(sourceLanguage);
  const own = await ownFiles(sourceLanguage);
  return mergeMessages(gaps, treeOfFiles([own.generated, own.written]));
}

const filesOf = async (language: string): Promise<LanguageFiles | undefined> =>
  live.languages[language] ?? languages[`./texts/${language}.ts`]?.();

/** What a project made from the package adds. */
async function ownFiles(language: string): Promise<Required<Omit<LanguageFiles, "gaps">>> {
  const files = {
    generated: {} as Record<string, Messages>,
    written: {} as Record<string, Messages>,
  };
  const all = live.own ?? ownTexts;
  const found = Object.keys(all).filter((path) => path.split("/").at(-2) === language);
  for (const path of found) {
    const kind = path.includes("/generated/messages/") ? "generated" : "written";
    files[kind][path] = (await all[path]?.()) ?? {};
  }
  return files;
}

function disguise(tree: Messages): Messages {
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      typeof value === "string" ? pseudoText(value) : disguise(value),
    ]),
  );
}
