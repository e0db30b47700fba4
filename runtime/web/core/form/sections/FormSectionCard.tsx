import { Box, Card } from "@mui/material";
import { memo, type ReactNode } from "react";
import type { EntityModel, FormSection } from "../../../../shared/entity/model.ts";
import { useDecoration, type PartPlace } from "./decoration.ts";
import { FormRows } from "./FormRows.tsx";
import { SectionFold } from "./SectionFold.tsx";
import { SectionHead } from "./SectionHead.tsx";
import { useShownParts } from "./useShownParts.ts";

interface Props {
  entity: EntityModel;
  section: FormSection;
  mode: "create" | "edit";
  titled: boolean;
  place: PartPlace;
  /** How many sections stand around it. */
  depth?: number;
}

/** One section of a form with the sections inside it; beside each other only where there is room for two columns. */
export const FormSectionCard = memo(function FormSectionCard(props: Props) {
  const { entity, section, mode, titled, place, depth = 0 } = props;
  const decoration = useDecoration();
  const folds = section.collapsed && titled && section.label !== "" && !decoration;
  // A tab or a step that holds nothing but sections needs no card of its own.
  const bare = section.kind !== undefined && section.rows.length === 0 && !!section.sections;
  const inner = bare ? depth : depth + 1;
  const content = (
    <Box sx={bare ? bareLook : contentLook}>
      <FormRows entity={entity} rows={section.rows} mode={mode} place={place} />
      <InnerSections {...props} sections={section.sections ?? noSections} depth={inner} />
    </Box>
  );
  const node =
    depth > 0 || bare ? (
      <Box component="section" data-section={section.name} sx={bare ? undefined : innerLook}>
        <Framed {...props} folds={folds} level={depth + 2} content={content} />
      </Box>
    ) : (
      <Card component="section" data-section={section.name} sx={cardLook}>
        <Framed {...props} folds={folds} level={2} content={content} />
      </Card>
    );
  return decoration ? decoration.section(place, node) : node;
});

interface FramedProps extends Props {
  folds: boolean | undefined;
  level: number;
  content: ReactNode;
}

function Framed({ entity, section, titled, folds, level, content }: FramedProps) {
  if (folds) {
    return (
      <SectionFold entity={entity} section={section} level={level}>
        {content}
      </SectionFold>
    );
  }
  return (
    <>
      {titled ? <SectionHead entity={entity} section={section} level={level} /> : null}
      {content}
    </>
  );
}

interface InnerProps extends Omit<Props, "section" | "titled" | "depth"> {
  sections: FormSection[];
  depth: number;
}

function InnerSections({ entity, sections, mode, place, depth }: InnerProps) {
  const shown = useShownParts(entity, sections);
  return sections.map((section, index) =>
    shown[index] ? (
      <FormSectionCard
        key={section.name}
        entity={entity}
        section={section}
        mode={mode}
        titled
        place={{ form: place.form, path: [...place.path, index] }}
        depth={depth}
      />
    ) : null,
  );
}

const noSections: FormSection[] = [];

/** Not a grid: that would measure every row at each keystroke in one of them. */
const rowsLook = {
  "& > .fw-form-rows": { display: "flex", flexDirection: "column", gap: 2.25 },
} as const;
const bareLook = { display: "grid", gap: 2, minWidth: 0, ...rowsLook } as const;
const contentLook = { display: "flex", flexDirection: "column", gap: 3, ...rowsLook } as const;

/** The width of the card decides, not of the window: a form is also shown in dialogs and beside other things. */
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

/** Inside a card a line at the side says what belongs together. */
const innerLook = { pl: { xs: 1.5, sm: 2.5 }, borderLeft: 2, borderColor: "divider" } as const;
