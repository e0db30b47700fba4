import { Box, Card, Typography } from "@mui/material";
import { memo } from "react";
import type { EntityModel, FieldModel, FormSection } from "../../../shared/entity/model.ts";
import { useEntityTexts } from "../i18n/useText.ts";
import { FormField } from "./FormField.tsx";

interface Props {
  entity: EntityModel;
  sections: FormSection[];
  mode: "create" | "edit";
}

/** The sections of a form as cards; beside each other only where there is room for two columns. */
export const FormSections = memo(function FormSections({ entity, sections, mode }: Props) {
  const texts = useEntityTexts(entity);
  return (
    <Box sx={{ display: "grid", gap: 2, width: 1, maxWidth: 1080, mx: "auto" }}>
      {sections.map((section) => (
        <Card key={section.name} component="section" sx={{ p: { xs: 2, sm: 3 } }}>
          {sections.length > 1 ? (
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
      ))}
    </Box>
  );
});

const fieldsOf = (entity: EntityModel, names: string[]): FieldModel[] =>
  names.flatMap((name) => entity.fields.find((field) => field.name === name) ?? []);
