/** Texts by the parts of their keys. */
export type Messages = { [key: string]: string | Messages };

/** Files of texts by their paths. */
export type TextFiles = Readonly<Record<string, Messages>>;

/** One tree of these files, each mounted under its name (a dot leads deeper); what comes later wins. */
export function treeOfFiles(groups: readonly (TextFiles | undefined)[]): Messages {
  const tree = empty();
  for (const files of groups) {
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

/** Nothing inherited: keys come from people. */
export const empty = (): Messages => Object.create(null) as Messages;

const asTree = (value: string | Messages | undefined): Messages =>
  typeof value === "object" ? value : empty();

/** Two trees as one; `over` wins. */
export function mergeMessages(base: Messages, over: Messages): Messages {
  const result: Messages = Object.assign(empty(), base);
  for (const [key, value] of Object.entries(over)) {
    result[key] = typeof value === "object" ? mergeMessages(asTree(result[key]), value) : value;
  }
  return result;
}

const form = /_(?:zero|one|two|few|many|other)$/;

/** What is in the first tree and not in the second. Languages count in forms of their own: with one of them a text is there. */
export function missingTexts(wanted: Messages, own: Messages): Messages {
  const stems = new Set(Object.keys(own).map((key) => key.replace(form, "")));
  const missing = empty();
  for (const [key, value] of Object.entries(wanted)) {
    const present = own[key];
    if (typeof value === "string") {
      if (present === undefined && !(form.test(key) && stems.has(key.replace(form, ""))))
        missing[key] = value;
      continue;
    }
    const inner = missingTexts(value, asTree(present));
    if (Object.keys(inner).length > 0) missing[key] = inner;
  }
  return missing;
}
