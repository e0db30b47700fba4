import { useTranslate } from "react-admin";
import type { EntityModel, Json } from "../../../shared/entity/model.ts";
import { kindOf } from "../../../shared/entity/kinds/registry.ts";
import { formatValue } from "../fields/formatValue.ts";
import { useValueFormat } from "../fields/useValueFormat.ts";
import { useEntityTexts } from "../i18n/useText.ts";
import { groupDecimal } from "../time/formats.ts";

/** What a measure ("count", "sum:cost") and groups are called, and how a value of the measure reads. */
export function useFigureTexts(entity: EntityModel, measure: string, groups: readonly string[]) {
  const translate = useTranslate();
  const texts = useEntityTexts(entity);
  const format = useValueFormat(entity);
  const [kind, name] = measure.split(":");
  const measured = entity.fields.find((field) => field.name === name);
  const fieldOf = (group: string) =>
    entity.fields.find((field) => field.name === group.split(":")[0]);
  const unit = measured
    ? translate(`shell.home.measure.${kind}`, { field: texts.field(measured) })
    : translate("shell.home.measure.count", { field: texts.name });
  const heads = groups.map((group) => {
    const field = fieldOf(group);
    return field ? texts.field(field) : "";
  });
  return {
    unit,
    heads,
    label: heads.reduce(
      (figure, field) => translate("shell.home.figureBy", { figure, field }),
      unit,
    ),
    shown: (value: Json | undefined): string =>
      measured && kindOf(measured).calendar !== null
        ? formatValue(measured, value, null, format)
        : groupDecimal(String(value ?? 0), format.language),
  };
}
