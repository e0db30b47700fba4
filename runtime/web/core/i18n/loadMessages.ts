import { pseudoLanguage, pseudoText } from "../../../shared/text/pseudo.ts";
import { onLive, type LiveTexts } from "../library/liveFiles.ts";
import { ownTexts } from "../library/ownFiles.ts";
import { sourceLanguage } from "./languages.ts";

export type Messages = { [key: string]: string | Messages };

/** Files of a language by their paths. */
type Files = Record<string, Messages>;

const languages = import.meta.glob<{ written: Files; generated?: Files }>("./texts/*.ts");
const entrance = import.meta.glob<Messages>("../../../../locales/*/{shell,error}.json", {
  import: "default",
});

type OwnTexts = typeof ownTexts;
/** What came later than the modules above, while the console is developed. */
const live: { languages: Record<string, { written: Files; generated?: Files }>; own?: OwnTexts } = {
  languages: {},
};

/** Calls back with the language whose texts were generated anew, null for all of them. */
export function onNewTexts(listener: (language: string | null) => void): void {
  onLive<LiveTexts>("texts", ({ language, next }) => {
    if (language === null) live.own = (next as { ownTexts: OwnTexts }).ownTexts;
    else live.languages[language] = next as { written: Files; generated?: Files };
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
  const texts = live.languages[language] ?? (await languages[`./texts/${language}.ts`]?.());
  const added = await ownFiles(language);
  const tree: Messages = {};
  for (const files of [texts?.generated, added.generated, texts?.written, added.written]) {
    for (const [path, own] of Object.entries(files ?? {})) {
      const [name = "", ...areas] = (path.split("/").at(-1) ?? "")
        .replace(/\.json$/, "")
        .split(".");
      const content = areas.reduceRight((inner, area) => ({ [area]: inner }), own);
      tree[name] = mergeMessages(asTree(tree[name]), content);
    }
  }
  return tree;
}

/** What a project made from the package adds. */
async function ownFiles(language: string): Promise<{ generated: Files; written: Files }> {
  const files: { generated: Files; written: Files } = { generated: {}, written: {} };
  const all = live.own ?? ownTexts;
  const found = Object.keys(all).filter((path) => path.split("/").at(-2) === language);
  for (const path of found) {
    const kind = path.includes("/generated/messages/") ? "generated" : "written";
    files[kind][path] = (await all[path]?.()) ?? {};
  }
  return files;
}

const asTree = (value: string | Messages | undefined): Messages =>
  typeof value === "object" ? value : {};

/** Two trees as one; `over` wins. */
export function mergeMessages(base: Messages, over: Messages): Messages {
  const result = { ...base };
  for (const [key, value] of Object.entries(over)) {
    result[key] = typeof value === "object" ? mergeMessages(asTree(result[key]), value) : value;
  }
  return result;
}

function disguise(tree: Messages): Messages {
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      typeof value === "string" ? pseudoText(value) : disguise(value),
    ]),
  );
}
