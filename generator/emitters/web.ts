import type { EntityModel } from "../../runtime/shared/entity/model.ts";
import { runtimePath } from "../model/context.ts";
import { byText } from "../model/identifiers.ts";
import { quoteText, propertyKey } from "../output/literal.ts";
import { Code, render } from "../output/template.ts";
import type { ProjectEmitter } from "./contract.ts";

/** web.ts: pages by entity, entities by menu component, relations by the entity they lead to, entities by the name of their calls. */
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
      chartsImport: new Code(
        typeImport(
          ["DashboardCard", "DeclaredChart"],
          runtimePath(context, 0, "shared/entity/model/chartModel.ts"),
        ),
      ),
      contractPath: runtimePath(context, 0, "web/core/pages/contract.ts"),
      entities: entities.map(({ key }) => new Code(entry(key))),
      views: Object.fromEntries(views),
      references: referencesTo(entities),
      apis: Object.fromEntries(
        entities.map(({ api, key }) => [api, key] as const).sort(([a], [b]) => byText(a, b)),
      ),
      charts: entities.flatMap(({ key, charts = [], operations }) =>
        charts.map(({ name, title }) => ({ entity: key, name, title, needs: operations.list })),
      ),
      cards: (context.project.modules ?? [])
        .toSorted((one, other) => (one.order ?? 100) - (other.order ?? 100))
        .flatMap(({ dashboard = [] }) => dashboard),
    });
    return { "web.ts": text };
  },
};

/** Which lists can be asked for the records that refer to a record: `[entity, field]` by the key of the entity referred to. */
function referencesTo(entities: readonly EntityModel[]): Record<string, [string, string][]> {
  const found = new Map<string, [string, string][]>();
  for (const { key, menu, operations, fields } of entities) {
    // Child rows have no menu: the record they belong to shows them.
    if (!menu || operations.list === null) continue;
    for (const { name, relation, column } of fields) {
      if (!relation || column === null) continue;
      found.set(relation.to, [...(found.get(relation.to) ?? []), [key, name]]);
    }
  }
  return Object.fromEntries([...found].sort(([left], [right]) => byText(left, right)));
}

/** As the formatter breaks it: the path of an installed package is longer or shorter. */
function typeImport(names: readonly string[], from: string): string {
  const line = `import type { ${names.join(", ")} } from ${quoteText(from)};`;
  if (line.length <= 100) return line;
  return `import type {\n${names.map((name) => `  ${name},\n`).join("")}} from ${quoteText(from)};`;
}

function entry(key: string): string {
  const name = propertyKey(key);
  const load = `() => import(${quoteText(`./${key}/pages.tsx`)})`;
  return name.length + load.length + 5 <= 100
    ? `${name}: ${load}`
    : `${name}: () =>\n    import(${quoteText(`./${key}/pages.tsx`)})`;
}
