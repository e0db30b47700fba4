import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { readText } from "../../../runtime/web/core/i18n/lightTexts.ts";
import { countOf } from "../../../runtime/shared/text/pluralKeys.ts";

it.each([
  [{ count: 3, number: 1 }, 3],
  [{ smart_count: 2 }, 2],
  [{ number: 1, action: "Close" }, 1],
  [{ seconds: 1, retryAfter: 1 }, 1],
  [{ done: 1, total: 2 }, undefined],
  [{ count: "1,000", number: 1 }, undefined],
  [{}, undefined],
])("of %j a text counts %s", (params, count) => expect(countOf(params)).toBe(count));

it.each([
  ["en", 1, "Delete 1 record?"],
  ["en", 2, "Delete 2 records?"],
  ["de", 1, "1 Datensatz löschen?"],
  ["fr", 0, "Supprimer 0 enregistrement\u00a0?"],
  ["ru", 21, "Удалить записи (21)?"],
  ["ja", 1, "1 件を削除しますか？"],
])("in %s, %s records are named in their form", (language, number, text) => {
  const tree = JSON.parse(readFileSync(`locales/${language}/shell.list.json`, "utf8")) as object;
  const key = "deleteManyQuestion";
  expect(readText(tree as never, key, { language, params: { number } })).toBe(text);
});
