import { Box, Tab, Tabs } from "@mui/material";
import { useEffect, useId, useRef, useState } from "react";
import { useFormState } from "react-hook-form";
import type { EntityModel, FormSection } from "../../../shared/entity/model.ts";
import { useEntityTexts } from "../i18n/useText.ts";
import { FormSectionCard } from "./FormSectionCard.tsx";

interface Props {
  entity: EntityModel;
  sections: FormSection[];
  mode: "create" | "edit";
}

/** Every section that is a tab opens one; a section without stands in the tab before it. */
function tabsOf(sections: FormSection[]): FormSection[][] {
  const tabs: FormSection[][] = [];
  for (const section of sections) {
    const open = tabs.at(-1);
    if (section.tab || !open) tabs.push([section]);
    else open.push(section);
  }
  return tabs;
}

const holdsFault = (tab: FormSection[], faulty: ReadonlySet<string>) =>
  tab.some(({ rows }) => rows.flat().some((name) => faulty.has(name)));

/** A form behind tabs. All of it stays mounted; saving opens the first tab with a fault and goes to its field. */
export function FormTabs({ entity, sections, mode }: Props) {
  const texts = useEntityTexts(entity);
  const id = useId();
  const panels = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  const { errors, submitCount } = useFormState();
  const tabs = tabsOf(sections);
  const faulty = new Set(Object.keys(errors));

  useEffect(() => {
    if (submitCount === 0) return;
    const first = tabs.findIndex((tab) => holdsFault(tab, faulty));
    if (first < 0 || holdsFault(tabs[active] ?? [], faulty)) return;
    setActive(first);
    requestAnimationFrame(() => {
      const field = panels.current?.querySelector<HTMLElement>(
        '[role="tabpanel"]:not([hidden]) [aria-invalid="true"]',
      );
      field?.focus();
    });
    // Only a new attempt to save moves the person to another tab.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [submitCount, errors]);

  return (
    <>
      <Tabs value={active} onChange={(_, next: number) => setActive(next)} variant="scrollable">
        {tabs.map(([first], index) => (
          <Tab
            key={first?.name}
            id={`${id}-tab-${index}`}
            aria-controls={`${id}-panel-${index}`}
            label={first ? texts.section(first.name, first.label) : ""}
          />
        ))}
      </Tabs>
      <Box ref={panels}>
        {tabs.map((tab, index) => (
          <Box
            key={tab[0]?.name}
            role="tabpanel"
            id={`${id}-panel-${index}`}
            aria-labelledby={`${id}-tab-${index}`}
            hidden={index !== active}
          >
            <Box sx={{ display: "grid", gap: 2 }}>
              {tab.map((section) => (
                <FormSectionCard
                  key={section.name}
                  entity={entity}
                  section={section}
                  mode={mode}
                  titled={!section.tab}
                />
              ))}
            </Box>
          </Box>
        ))}
      </Box>
    </>
  );
}
