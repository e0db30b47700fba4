import { Box, Card, Typography } from "@mui/material";
import { memo } from "react";
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
    <Card component="section" sx={{ p: { xs: 2, sm: 3 } }}>
      {titled ? (
        <Typography variant="h2" sx={{ mb: 2 }}>
          {texts.section(section.name, section.label)}
        </Typography>
      ) : null}
      <Box sx={{ display: "grid", gap: 2.25 }}>
        {section.rows.map((row) => {
          const names = typeof row === "string" ? [row] : row;
          return (
            <Box
              key={names.join()}
              sx={{
                display: "grid",
                gap: 2.25,
                columnGap: 3,
                gridTemplateColumns: {
                  xs: "minmax(0, 1fr)",
                  sm: `repeat(${names.length}, minmax(0, 1fr))`,
                },
                alignItems: "start",
                // All of its fields are hidden by a condition.
                "&:empty": { display: "none" },
              }}
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

const fieldsOf = (entity: EntityModel, names: string[]): FieldModel[] =>
  names.flatMap((name) => entity.fields.find((field) => field.name === name) ?? []);
