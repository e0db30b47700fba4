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
/** From here on the browser lays out and paints only the rows in sight. */
const manyRows = 24;

/** The sections of a form as cards, or behind tabs where the schema says so. */
export const FormSections = memo(function FormSections(props: FormSectionsProps) {
  const { entity, sections, mode } = props;
  const rows = sections.reduce((sum, section) => sum + section.rows.length, 0);
  const look = rows < manyRows ? columnLook : longColumnLook;
  if (sections.some((section) => section.tab)) {
    return (
      <Box sx={look}>
        <FormTabs {...props} />
      </Box>
    );
  }
  const cards = (
    <Box sx={look}>
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

/** What a row out of sight is taken to be as high as, until it has been seen; focus rings and handles reach a little beyond it. */
const longColumnLook = {
  ...columnLook,
  "& .fw-form-row": {
    contentVisibility: "auto",
    containIntrinsicHeight: "auto 68px",
    overflowClipMargin: "16px",
  },
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
