import ExpandMore from "@mui/icons-material/ExpandMore";
import { Accordion, AccordionDetails, AccordionSummary, Chip, Typography } from "@mui/material";
import { getUiOptions, type ObjectFieldTemplateProps } from "@rjsf/utils";
import { useState } from "react";
import { useTranslate } from "react-admin";
import type { ThemeKey } from "../../../../shared/theme/themeSchema.ts";
import type { SettingsContext } from "./SettingsForm.tsx";
import { sectionOf, sections, type Section } from "./settingsSchema.ts";

/** The sections that are open, kept for as long as the page: the drawer comes back as it was left. */
let lastOpened: readonly Section[] = ["layout", "theme"];

/** The settings by section; while somebody searches, every section with a match is open. */
export function SettingSections({ properties, uiSchema, registry }: ObjectFieldTemplateProps) {
  const translate = useTranslate();
  const { search, own } = registry.formContext as SettingsContext;
  const [opened, setOpened] = useState<readonly Section[]>(lastOpened);
  const words = search.trim().toLocaleLowerCase();
  const titleOf = (name: string): string => getUiOptions(uiSchema?.[name]).title ?? name;
  const shown = sections
    .map((section) => {
      const title = translate(`shell.settings.section.${section}`);
      const whole = title.toLocaleLowerCase().includes(words);
      const items = properties.filter(
        ({ name }) =>
          sectionOf(name) === section &&
          (whole || titleOf(name).toLocaleLowerCase().includes(words)),
      );
      const changed = items.filter(({ name }) => own[name as ThemeKey] !== undefined).length;
      return { section, title, items, changed };
    })
    .filter(({ items }) => items.length > 0);

  if (shown.length === 0)
    return (
      <Typography color="text.secondary" sx={{ py: 6, textAlign: "center" }}>
        {translate("shell.settings.noMatch")}
      </Typography>
    );
  return shown.map(({ section, title, items, changed }) => (
    <Accordion
      key={section}
      disableGutters
      elevation={0}
      square
      expanded={words !== "" || opened.includes(section)}
      onChange={(_, expanded) => {
        lastOpened = expanded ? [...opened, section] : opened.filter((name) => name !== section);
        setOpened(lastOpened);
      }}
      slotProps={{ transition: { unmountOnExit: true }, heading: { component: "h3" } }}
      sx={{ borderBottom: 1, borderColor: "divider", "&::before": { display: "none" } }}
    >
      <AccordionSummary
        expandIcon={<ExpandMore />}
        sx={{ px: 2.5, "& .MuiAccordionSummary-content": { alignItems: "center", gap: 1 } }}
      >
        <Typography component="span" sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
        {changed > 0 ? (
          <Chip
            size="small"
            label={translate("shell.settings.changed", { smart_count: changed })}
          />
        ) : null}
      </AccordionSummary>
      <AccordionDetails sx={{ px: 2.5, pt: 0, pb: 2 }}>
        {items.map(({ content }) => content)}
      </AccordionDetails>
    </Accordion>
  ));
}
