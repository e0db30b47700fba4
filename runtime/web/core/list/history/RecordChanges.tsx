import { Box } from "@mui/material";
import type { EntityModel, Json } from "../../../../shared/entity/model.ts";
import type { FieldChange } from "../../data/dataProvider.ts";
import { noName } from "../../../../shared/text/noName.ts";
import { useRegistry } from "../../entities/RegistryContext.tsx";
import { formatValue } from "../../fields/formatValue.ts";
import { useValueFormat } from "../../fields/useValueFormat.ts";
import { useEntityTexts } from "../../i18n/useText.ts";
import { BeforeAfter } from "./BeforeAfter.tsx";
import { RowChanges } from "./RowChanges.tsx";

interface Props {
  entity: EntityModel;
  changes: FieldChange[];
}

/** The fields one change touched: the value before and the value now. */
export function RecordChanges({ entity, changes }: Props) {
  const format = useValueFormat(entity);
  const texts = useEntityTexts(entity);
  const present = useRegistry().registry.peek(entity.key)?.entity;
  // A record that is shown under a former version of its form may have had answers that only the present one asks for.
  const fieldOf = (name: string) =>
    [entity, present].flatMap((each) => each?.fields ?? []).find((field) => field.name === name);
  const text = ({ field }: FieldChange, value: Json, named: string | undefined) => {
    if (named) return named;
    // Nothing, as much as null is.
    if (Array.isArray(value) && value.length === 0) return "";
    const model = fieldOf(field);
    // The record that it points to has no name.
    if (model?.relation && named === "") return noName;
    if (model) return formatValue(model, value, null, format);
    return value === null ? "" : JSON.stringify(value);
  };
  const shown = changes
    .map((change) => ({ change, model: fieldOf(change.field) }))
    .map(({ change, model }) => ({
      change,
      model,
      // What is covered is a text here, not rows.
      repeater:
        model?.rows && [change.before, change.after].every((value) => typeof value !== "string")
          ? model
          : undefined,
      before: text(change, change.before, change.beforeText),
      after: text(change, change.after, change.afterText),
    }))
    .filter(({ before, after }) => before !== "" || after !== "");
  if (shown.length === 0) return null;
  return (
    <Box component="dl" sx={look}>
      {shown.map(({ change, model, repeater, before, after }) => (
        <Box key={change.field} sx={{ display: "contents" }}>
          <dt>{model ? texts.field(model) : change.label}</dt>
          <dd>
            {repeater ? (
              <RowChanges
                entity={entity}
                field={repeater}
                before={change.before}
                after={change.after}
              />
            ) : (
              <BeforeAfter before={before} after={after} />
            )}
          </dd>
        </Box>
      ))}
    </Box>
  );
}

const look = {
  display: "grid",
  // Long names of fields leave their values more than half of the line.
  gridTemplateColumns: "fit-content(45%) minmax(0, 1fr)",
  gap: "4px 12px",
  m: 0,
  mt: 0.75,
  fontSize: 14,
  "& dt": { color: "text.secondary", overflowWrap: "anywhere", hyphens: "auto" },
  "& dd": { m: 0, overflowWrap: "anywhere" },
} as const;
