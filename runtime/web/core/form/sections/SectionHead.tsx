import { Box, Typography } from "@mui/material";
import { memo } from "react";
import type { EntityModel, FormSection } from "../../../../shared/entity/model.ts";
import { useEntityTexts } from "../../i18n/useText.ts";

interface Props {
  entity: EntityModel;
  section: FormSection;
  /** 2 for a card, more for what is inside it. */
  level: number;
}

/** Heading of a section and the line below it: texts of the entity's key, whatever its fields are. */
export const SectionHead = memo(
  function SectionHead({ entity, section, level }: Props) {
    const texts = useEntityTexts(entity);
    if (!section.label && section.description === undefined) return null;
    return (
      <Box sx={{ mb: 2 }}>
        {section.label ? (
          <Typography {...headingOf(level)} tabIndex={-1} sx={headLook}>
            {texts.section(section.name, section.label)}
          </Typography>
        ) : null}
        <SectionDescription entity={entity} section={section} />
      </Box>
    );
  },
  (before, after) =>
    before.entity.key === after.entity.key &&
    before.section === after.section &&
    before.level === after.level,
);

/** The line below the heading of a part. */
export function SectionDescription({ entity, section }: Omit<Props, "level">) {
  const texts = useEntityTexts(entity);
  if (section.description === undefined) return null;
  return (
    <Typography color="text.secondary" variant="body2" sx={{ mt: 0.5, whiteSpace: "pre-line" }}>
      {texts.text(`_sectionHelp.${section.name}`, section.description)}
    </Typography>
  );
}

/** Look and element of a heading of this level. */
export const headingOf = (level: number) =>
  level <= 2
    ? ({ variant: "h2" } as const)
    : ({ variant: "subtitle1", fontWeight: 600, component: level === 3 ? "h3" : "h4" } as const);

const headLook = { outline: "none" } as const;
