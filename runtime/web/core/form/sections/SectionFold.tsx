import ExpandMore from "@mui/icons-material/ExpandMore";
import { Box, ButtonBase, Typography } from "@mui/material";
import { useId, useState, type ReactNode } from "react";
import { useFormState } from "react-hook-form";
import { fieldNamesOf } from "../../../../shared/entity/forms/formParts.ts";
import type { EntityModel, FormSection } from "../../../../shared/entity/model.ts";
import { useEntityTexts } from "../../i18n/useText.ts";
import { headingOf, SectionDescription } from "./SectionHead.tsx";

interface Props {
  entity: EntityModel;
  section: FormSection;
  level: number;
  children: ReactNode;
}

/** A section that is folded until somebody opens it, or until saving finds a fault in it. Folded fields keep their values. */
export function SectionFold({ entity, section, level, children }: Props) {
  const texts = useEntityTexts(entity);
  const id = useId();
  const [opened, setOpened] = useState(false);
  const { errors, submitCount } = useFormState();
  const faulty = submitCount > 0 && fieldNamesOf([section]).some((name) => errors[name]);
  const open = opened || faulty;
  return (
    <>
      <Typography {...headingOf(level)} sx={{ m: 0 }}>
        <ButtonBase
          id={`${id}-head`}
          aria-expanded={open}
          aria-controls={`${id}-body`}
          onClick={() => setOpened(!open)}
          sx={headLook}
        >
          {texts.section(section.name, section.label)}
          <ExpandMore sx={open ? openLook : undefined} />
        </ButtonBase>
      </Typography>
      <SectionDescription entity={entity} section={section} />
      <Box
        id={`${id}-body`}
        data-form-panel
        aria-labelledby={`${id}-head`}
        component="fieldset"
        hidden={!open}
        sx={bodyLook}
      >
        {children}
      </Box>
    </>
  );
}

const headLook = {
  width: 1,
  justifyContent: "space-between",
  font: "inherit",
  textAlign: "left",
  borderRadius: 1,
  "&:focus-visible": { outline: "2px solid", outlineColor: "primary.main" },
} as const;

const bodyLook = { border: 0, m: 0, p: 0, pt: 2, minWidth: 0 } as const;

const openLook = { transform: "rotate(180deg)" } as const;
