import { runtimePath } from "../model/context.ts";
import { byText } from "../model/identifiers.ts";
import { quoteText, propertyKey } from "../output/literal.ts";
import { Code, render } from "../output/template.ts";
import type { ProjectEmitter } from "./contract.ts";

/** web.ts: pages by entity, entities by menu component. */
export const webEmitter: ProjectEmitter = {
  emit: (context) => {
    const { entities } = context.project;
    const views = entities
      .flatMap(({ key, menu, operations }) =>
        // Without a list there is no page: the menu leads to a hand-written one.
        menu && operations.list !== null ? [[menu.component, key] as const] : [],
      )
      .sort(([left], [right]) => byText(left, right));
    const text = render("web", {
      source: "schemas",
      contractPath: runtimePath(context, 0, "web/core/pages/contract.ts"),
      entities: entities.map(({ key }) => new Code(entry(key))),
      views: Object.fromEntries(views),
    });
    return { "web.ts": text };
  },
};

function entry(key: string): string {
  const name = propertyKey(key);
  const load = `() => import(${quoteText(`./${key}/pages.tsx`)})`;
  return name.length + load.length + 5 <= 100
    ? `${name}: ${load}`
    : `${name}: () =>\n    import(${quoteText(`./${key}/pages.tsx`)})`;
}
