import { Box, Card, Typography } from "@mui/material";
import { memo, type CSSProperties } from "react";
import type { EntityModel, FieldModel, FormSection } from "../../../shared/entity/model.ts";
import { useEntityTexts } from "../i18n/useText.ts";
import { FormField } from "./FormField.tsx";

interface Props {
  entity: EntityModel;
  section: FormSection;
  mode: "create" | "edit";
  titled: boolean;
}

/** One section of a form; beside each other only where there is room for two columns. */
export const FormSectionCard = memo(function FormSectionCard({
  entity,
  section,
  mode,
  titled,
}: Props) {
  const texts = useEntityTexts(entity);
  return (
    <Card component="section" data-section={section.name} sx={cardLook}>
      {titled ? (
        <Typography variant="h2" tabIndex={-1} sx={{ mb: 2, outline: "none" }}>
          {texts.section(section.name, section.label)}
        </Typography>
      ) : null}
      <Box sx={rowsLook}>
        {section.rows.map((row) => {
          const names = typeof row === "string" ? [row] : row;
          return (
            <Box
              key={names.join()}
              className="fw-form-row"
              style={{ "--columns": names.length } as CSSProperties}
            >
              {fieldsOf(entity, names).map((field) => (
                <FormField key={field.name} entity={entity} field={field} mode={mode} />
              ))}
            </Box>
          );
        })}
      </Box>
    </Card>
  );
});

/** Not a grid: that would measure every row at each keystroke in one of them. */
const rowsLook = { display: "flex", flexDirection: "column", gap: 2.25 } as const;

/** The width of the card decides, not of the window: a form also stands in dialogs and beside other things. */
const cardLook = {
  p: { xs: 2, sm: 3 },
  containerType: "inline-size",
  "& .fw-form-row": {
    display: "grid",
    gap: 2.25,
    columnGap: 3,
    gridTemplateColumns: "minmax(0, 1fr)",
    alignItems: "start",
    // All of its fields are hidden by a condition.
    "&:empty": { display: "none" },
    "@container (min-width: 560px)": {
      gridTemplateColumns: "repeat(var(--columns), minmax(0, 1fr))",
    },
  },
} as const;

const fieldsOf = (entity: EntityModel, names: string[]): FieldModel[] =>
  names.flatMap((name) => entity.fields.find((field) => field.name === name) ?? []);
