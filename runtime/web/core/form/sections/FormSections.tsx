import { Box } from "@mui/material";
import { memo } from "react";
import { lazy } from "../../loading/lazy.ts";
import { Suspense } from "../../loading/Suspense.tsx";
import type { EntityModel, FormSection } from "../../../../shared/entity/model.ts";
import { allSections } from "../../../../shared/entity/forms/formParts.ts";
import { useDecoration } from "./decoration.ts";
import { columnWidth, isAnchored, formWidth } from "./formWidth.ts";
import { FormSectionCard } from "./FormSectionCard.tsx";
import { SectionAnchors } from "./SectionAnchors.tsx";
import { useShownParts } from "./useShownParts.ts";

/** Most forms have neither. */
const FormSteps = lazy(async () => ({ default: (await import("./FormSteps.tsx")).FormSteps }));
const FormTabs = lazy(async () => ({ default: (await import("./FormTabs.tsx")).FormTabs }));

interface FormSectionsProps {
  entity: EntityModel;
  sections: FormSection[];
  mode: "create" | "edit";
  /** Name of the form, for who decorates it. */
  form?: string;
}

/** From here on the browser lays out and paints only the rows in sight. */
const manyRows = 24;

/** The parts of a form: sections as cards, tabs behind each other, steps one after the other. */
export const FormSections = memo(function FormSections(props: FormSectionsProps) {
  const { entity, sections, form = "default" } = props;
  const decoration = useDecoration();
  const rows = allSections(sections).reduce((sum, section) => sum + section.rows.length, 0);
  const look = rows < manyRows || decoration ? columnLook : longColumnLook;
  const kinds = new Set(sections.map(({ kind }) => kind));
  if (kinds.has("step") || kinds.has("tab")) {
    const Parts = kinds.has("step") ? FormSteps : FormTabs;
    return (
      <Box sx={look}>
        <Suspense fallback={null}>
          <Parts {...props} form={form} />
        </Suspense>
      </Box>
    );
  }
  const cards = (
    <Box sx={look}>
      <Cards {...props} form={form} />
      {decoration && sections.length === 0 ? decoration.emptyRows({ form, path: [] }) : null}
    </Box>
  );
  if (!isAnchored(sections) || decoration) return cards;
  return (
    <Box sx={[anchoredLook, { maxWidth: formWidth(sections) }]}>
      <SectionAnchors entity={entity} sections={sections} />
      {cards}
    </Box>
  );
});

function Cards({ entity, sections, mode, form = "default" }: FormSectionsProps) {
  const shown = useShownParts(entity, sections);
  const titled = sections.length > 1 || sections.some(({ description }) => description);
  return sections.map((section, index) =>
    shown[index] ? (
      <FormSectionCard
        key={section.name}
        entity={entity}
        section={section}
        mode={mode}
        titled={titled || section.collapsed === true}
        place={{ form, path: [index] }}
      />
    ) : null,
  );
}

const columnLook = {
  display: "grid",
  gap: 2,
  width: 1,
  minWidth: 0,
  maxWidth: columnWidth,
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
  mx: "auto",
  alignItems: "start",
  gridTemplateColumns: { lg: "180px minmax(0, 1fr)" },
} as const;
