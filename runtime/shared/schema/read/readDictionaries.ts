import type { Json, TagType } from "../../entity/model.ts";
import type { JsonDocument } from "./jsonDocument.ts";
import type { DictionarySource, ProjectSources } from "./projectSources.ts";
import { isObject } from "./prune.ts";

interface ItemSchema {
  value: string | number;
  name: string;
  label: string;
  tagType?: TagType;
  order?: number;
}

/** Adds the dictionaries of one file to the project; a code that is known already is a fault. */
export function readDictionaries(
  document: JsonDocument,
  value: Json | null,
  project: ProjectSources,
): void {
  const list = isObject(value) ? value["dictionaries"] : undefined;
  if (!Array.isArray(list)) {
    project.dictionariesBroken = true;
    return;
  }
  for (const [index, entry] of list.entries()) {
    if (!isObject(entry) || !Array.isArray(entry["items"])) continue;
    // The meta-schema has checked the form of each item.
    const items = entry["items"] as unknown as ItemSchema[];
    const code = String(entry["code"]);
    const numeric = entry["numeric"] === true;
    const source: DictionarySource = {
      code,
      label: String(entry["label"]),
      numeric,
      items: items.map((item, at) => ({
        value: item.value,
        name: item.name,
        label: item.label,
        tagType: item.tagType ?? "info",
        order: item.order ?? (at + 1) * 10,
      })),
      document,
      index,
    };
    checkItems(source, project);
    const known = project.dictionaries.get(code);
    if (known) {
      const problem = `The dictionary "${code}" is also in ${known.document.file}.`;
      project.faults.add(document, ["dictionaries", index, "code"], "S801", problem);
    } else project.dictionaries.set(code, source);
  }
}

function checkItems(source: DictionarySource, project: ProjectSources): void {
  const values = new Set<string>();
  const names = new Set<string>();
  for (const [at, item] of source.items.entries()) {
    const path = ["dictionaries", source.index, "items", at];
    const report = (part: string, problem: string) =>
      project.faults.add(source.document, [...path, part], "S802", problem);
    if ((typeof item.value === "number") !== source.numeric) {
      const kind = source.numeric ? "a whole number" : "a text";
      report("value", `"${source.code}" wants ${kind} here.`);
    }
    if (typeof item.value === "number" && Math.abs(item.value) > 2_147_483_647) {
      report("value", "The value does not fit into 32 bits.");
    }
    if (values.has(String(item.value))) report("value", `The value ${item.value} occurs twice.`);
    if (names.has(item.name)) report("name", `The name "${item.name}" occurs twice.`);
    values.add(String(item.value));
    names.add(item.name);
  }
}
