import { Box, FormHelperText, FormLabel } from "@mui/material";
import { useId } from "react";
import { useFormContext } from "react-hook-form";
import { kindOf } from "../../../../shared/entity/kinds/registry.ts";
import type { EntityModel, FieldModel, Json } from "../../../../shared/entity/model.ts";
import { useCompactFields } from "../../fields/CompactFields.tsx";
import { formatValue } from "../../fields/formatValue.ts";
import { useValueFormat } from "../../fields/useValueFormat.ts";
import { useEntityTexts } from "../../i18n/useText.ts";
import { useComputed } from "./useComputed.ts";

interface Props {
  entity: EntityModel;
  field: FieldModel;
  /** Path in the form. */
  source: string;
}

/** A computed field: its value follows what is filled in, and nobody can write in it. */
export function ComputedField({ entity, field, source }: Props) {
  const id = useId();
  const texts = useEntityTexts(entity);
  const compact = useCompactFields();
  const format = useValueFormat(entity);
  const { getValues } = useFormContext();
  const live = useComputed(entity, field, source.slice(0, -field.name.length));
  const value = live === undefined ? (getValues(source) as Json | undefined) : live;
  const shown = formatValue(field, value, null, format) || "–";
  const help = texts.help(field);
  if (compact) {
    return (
      <Box component="output" sx={{ ...compactLook, textAlign: kindOf(field).align }}>
        {shown}
      </Box>
    );
  }
  return (
    <Box data-field={source} sx={{ minWidth: 0 }}>
      <FormLabel component="span" id={id} sx={labelLook}>
        {texts.field(field)}
      </FormLabel>
      <Box component="output" aria-labelledby={id} sx={valueLook}>
        {shown}
      </Box>
      {help ? <FormHelperText>{help}</FormHelperText> : null}
    </Box>
  );
}

const labelLook = {
  display: "block",
  mb: 0.5,
  fontSize: 14,
  fontWeight: 550,
  color: "text.primary",
} as const;

const valueLook = {
  display: "block",
  minHeight: 40,
  px: 1.75,
  py: 1,
  borderRadius: 1,
  bgcolor: "action.hover",
  fontVariantNumeric: "tabular-nums",
  overflowWrap: "anywhere",
} as const;

const compactLook = {
  display: "block",
  px: 1,
  py: 1.125,
  fontVariantNumeric: "tabular-nums",
  overflowWrap: "anywhere",
} as const;
