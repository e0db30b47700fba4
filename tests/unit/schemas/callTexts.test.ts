/** What calls are called: in the logs and among the rights of a role nobody reads the English of their descriptions. */
import { beforeAll, describe, expect, it } from "vitest";
import { entities, services } from "../../../generated/server.ts";
import {
  createTranslator,
  type Translator,
} from "../../../runtime/server/core/http/texts/messages.ts";
import { readLocales } from "../../../runtime/server/core/http/texts/readLocales.ts";
import { type Api, listApis } from "../../../runtime/server/features/common/apiList.ts";
import { createDescriber } from "../../../runtime/server/features/logs/describe.ts";

let translator: Translator;
beforeAll(() => {
  translator = createTranslator(readLocales(["generated/messages", "locales"]));
});

const calls = [...entities, ...services].flatMap((owner) => owner.calls);
const isChinese = (text: string) => /\p{Script=Han}/u.test(text);

describe("the title of a call in a log", () => {
  it("is in the language of the installation", () => {
    expect(calls.length).toBeGreaterThan(300);
    const title = createDescriber({
      translator,
      byPath: new Map(entities.map((entity) => [entity.key, entity])),
      byApi: new Map(entities.map((entity) => [entity.api.toLowerCase(), entity])),
      summaries: new Map(),
    });
    const titles = calls.map(({ method, path }) => {
      const entry = { method: method.toUpperCase(), route: path, params: {} };
      return title(entry as never).displayTitle;
    });
    const last = (text: string) => text.split(" · ").at(-1) ?? "";
    expect(titles.filter((text) => !isChinese(last(text)))).toEqual([]);
  });
});

describe("the calls of which a role can be kept", () => {
  it("have the words of the buttons that they need", () => {
    const flat = (apis: Api[]): Api[] => apis.flatMap((api) => [api, ...flat(api.children)]);
    const text = (key: string, fallback: string) => translator.text("zh-CN", key) ?? fallback;
    const found = flat(listApis(entities, services, text));
    expect(found.length).toBeGreaterThan(300);
    const english = found.filter(({ text: label }) => !isChinese(label));
    // An entity that is called so in every language.
    expect(english.map(({ name, text: label }) => `${name}: ${label}`)).toEqual([
      "sysWebhook: Webhook",
    ]);
  });
});
