import { expect, it } from "vitest";
import type { EntityModel } from "../../../../runtime/shared/entity/model.ts";
import { entityTexts } from "../../../../runtime/web/core/i18n/useText.ts";
import { defect } from "../../../../generated/site/defect/entity.ts";

it("a field of a view is called as where its values come from", () => {
  const severity = defect.fields.find(({ name }) => name === "severity");
  if (!severity) throw new Error("defects have a severity");
  const view: EntityModel = {
    ...defect,
    name: "byProject",
    query: {
      columns: { severity: { path: [{ entity: "site/defect", field: "severity" }] } },
    } as unknown as NonNullable<EntityModel["query"]>,
  };
  const german: Record<string, string> = { "site.defect.severity": "Schweregrad" };
  const translate = (key: string, options?: { _?: string }) => german[key] ?? options?._ ?? key;
  expect(entityTexts(view, translate).field(severity)).toBe("Schweregrad");
});
