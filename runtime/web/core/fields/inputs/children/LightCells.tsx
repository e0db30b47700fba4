import { ButtonBase, TableCell } from "@mui/material";
import { get, useFormState, useWatch } from "react-hook-form";
import { kindOf } from "../../../../../shared/entity/kinds/registry.ts";
import type { EntityModel, FieldModel, Json } from "../../../../../shared/entity/model.ts";
import { ComputedField } from "../../../form/expressions/ComputedField.tsx";
import { useEntityTexts } from "../../../i18n/useText.ts";
import type { EntityRecord } from "../../../pages/contract.ts";
import { CompactFields } from "../../CompactFields.tsx";
import { formatValue } from "../../formatValue.ts";
import { useValueFormat } from "../../useValueFormat.ts";

interface Props {
  entity: EntityModel;
  columns: readonly FieldModel[];
  source: string;
  index: number;
  onEnter: (index: number, column: string) => void;
}

/** The cells of a row nobody is in: text that becomes inputs on the way in. Hundreds of them cost little. */
export function LightCells({ entity, columns, source, index, onEnter }: Props) {
  const texts = useEntityTexts(entity);
  const format = useValueFormat(entity);
  const path = `${source}.${index}`;
  const record = (useWatch({ name: path }) ?? {}) as EntityRecord;
  const { errors } = useFormState({ name: path });
  return columns.map((column) => {
    const { name } = column;
    const fault: unknown = get(errors, `${path}.${name}.message`);
    const text = formatValue(column, record[name] as Json | undefined, record, format);
    if (column.computed) {
      return (
        <TableCell key={name} data-heading={texts.field(column)} sx={{ px: 0.5, py: 0.5 }}>
          <CompactFields value>
            <ComputedField entity={entity} field={column} source={`${path}.${name}`} />
          </CompactFields>
        </TableCell>
      );
    }
    return (
      <TableCell key={name} data-heading={texts.field(column)} sx={{ px: 0.5, py: 0.5 }}>
        <ButtonBase
          data-field={`${path}.${name}`}
          aria-label={[texts.field(column), text, fault].filter(Boolean).join(", ")}
          title={typeof fault === "string" ? fault : undefined}
          onFocus={() => onEnter(index, name)}
          sx={{
            ...cellLook,
            justifyContent: kindOf(column).align === "right" ? "flex-end" : "flex-start",
            borderColor: fault ? "error.main" : "transparent",
          }}
        >
          {text}
        </ButtonBase>
      </TableCell>
    );
  });
}

const cellLook = {
  width: 1,
  minHeight: 40,
  px: 1,
  border: 1,
  borderRadius: 1,
  font: "inherit",
  textAlign: "left",
  overflowWrap: "anywhere",
  fontVariantNumeric: "tabular-nums",
  "&:hover": { bgcolor: "action.hover" },
} as const;
