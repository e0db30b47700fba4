import { Box } from "@mui/material";
import type { EntityModel, FieldModel } from "../../../../shared/entity/model.ts";
import { FilterField } from "./FilterField.tsx";

/** Filters below each other with their names: in the sheet of a phone, and behind "more filters". */
export function FilterFields({ entity, fields }: { entity: EntityModel; fields: FieldModel[] }) {
  return (
    <Box
      sx={{
        display: "grid",
        gridTemplateColumns: "repeat(auto-fill, minmax(160px, 1fr))",
        gap: 1.5,
        alignItems: "end",
      }}
    >
      {fields.map((field) => (
        <FilterField key={field.name} entity={entity} field={field} />
      ))}
    </Box>
  );
}
