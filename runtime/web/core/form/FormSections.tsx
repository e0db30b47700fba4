import { Box } from "@mui/material";
import { memo } from "react";
import type { EntityModel, FormSection } from "../../../shared/entity/model.ts";
import { FormSectionCard } from "./FormSectionCard.tsx";
import { FormTabs } from "./FormTabs.tsx";
import { SectionAnchors } from "./SectionAnchors.tsx";

interface FormSectionsProps {
  entity: EntityModel;
  sections: FormSection[];
  mode: "create" | "edit";
}

/** From here on the sections have a list to jump from. */
const manySections = 4;

/** The sections of a form as cards, or behind tabs where the schema says so. */
export const FormSections = memo(function FormSections(props: FormSectionsProps) {
  const { entity, sections, mode } = props;
  if (sections.some((section) => section.tab)) {
    return (
      <Box sx={columnLook}>
        <FormTabs {...props} />
      </Box>
    );
  }
  const cards = (
    <Box sx={columnLook}>
      {sections.map((section) => (
        <FormSectionCard
          key={section.name}
          entity={entity}
          section={section}
          mode={mode}
          titled={sections.length > 1}
        />
      ))}
    </Box>
  );
  if (sections.length < manySections) return cards;
  return (
    <Box sx={anchoredLook}>
      <SectionAnchors entity={entity} sections={sections} />
      {cards}
    </Box>
  );
});

const columnLook = {
  display: "grid",
  gap: 2,
  width: 1,
  minWidth: 0,
  maxWidth: 1080,
  mx: "auto",
} as const;

const anchoredLook = {
  display: "grid",
  gap: 2,
  width: 1,
  maxWidth: 1280,
  mx: "auto",
  alignItems: "start",
  gridTemplateColumns: { lg: "180px minmax(0, 1fr)" },
} as const;
