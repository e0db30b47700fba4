import type { EntityModel, FieldModel } from "../../../shared/entity/model.ts";
import { useEntityTexts } from "../i18n/useText.ts";
import { columnCandidates, exportableNames } from "../list/listColumns.ts";
import type { ColumnChoice } from "./ColumnTicks.tsx";

/** Columns that a file or printout can have: `entity` is without what is closed to the person; `shown` stand first. */
export function useColumnChoices(entity: EntityModel, shown: readonly FieldModel[]) {
  const texts = useEntityTexts(entity);
  const possible = columnCandidates(entity);
  const names = new Set(exportableNames(possible));
  const choices: ColumnChoice[] = possible
    .filter(({ name }) => names.has(name))
    .map((field) => ({ name: field.name, label: texts.field(field) }));
  const first = exportableNames(shown).filter((name) => names.has(name));
  return { choices, first, title: texts.name };
}
