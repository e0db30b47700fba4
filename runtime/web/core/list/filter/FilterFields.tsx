import { Box } from "@mui/material";
import type { FieldModel } from "../../../../shared/entity/model.ts";
import { FilterField } from "./FilterField.tsx";
import { FilterForm, type FilterValues } from "./FilterForm.tsx";

interface Props {
  filters: FilterValues;
  fields: FieldModel[];
}

/** Filters below each other with their names: one in its popover, several in the sheet of a phone and behind "more filters". */
export function FilterFields({ filters, fields }: Props) {
  return (
    <FilterForm filters={filters}>
      <Box sx={fields.length > 1 ? several : null}>
        {fields.map((field) => (
          <FilterField key={field.name} entity={filters.entity} field={field} />
        ))}
      </Box>
    </FilterForm>
  );
}

const several = {
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(160px, 1fr))",
  gap: 1.5,
  alignItems: "end",
} as const;
