import { Box } from "@mui/material";
import { memo } from "react";
import type { EntityModel, FormSection } from "../../../shared/entity/model.ts";
import { FormSectionCard } from "./FormSectionCard.tsx";
import { FormTabs } from "./FormTabs.tsx";

interface FormSectionsProps {
  entity: EntityModel;
  sections: FormSection[];
  mode: "create" | "edit";
}

/** The sections of a form as cards, or behind tabs where the schema says so. */
export const FormSections = memo(function FormSections(props: FormSectionsProps) {
  const { entity, sections, mode } = props;
  return (
    <Box sx={{ display: "grid", gap: 2, width: 1, maxWidth: 1080, mx: "auto" }}>
      {sections.some((section) => section.tab) ? (
        <FormTabs {...props} />
      ) : (
        sections.map((section) => (
          <FormSectionCard
            key={section.name}
            entity={entity}
            section={section}
            mode={mode}
            titled={sections.length > 1}
          />
        ))
      )}
    </Box>
  );
});
