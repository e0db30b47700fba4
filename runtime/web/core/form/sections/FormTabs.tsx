import Warning from "@mui/icons-material/WarningOutlined";
import { Box, Tab, Tabs } from "@mui/material";
import { useId } from "react";
import { fieldNamesOf } from "../../../../shared/entity/forms/formParts.ts";
import type { EntityModel, FormSection } from "../../../../shared/entity/model.ts";
import { useEntityTexts } from "../../i18n/useText.ts";
import { useDecoration } from "./decoration.ts";
import { FormSectionCard } from "./FormSectionCard.tsx";
import { SectionDescription } from "./SectionHead.tsx";
import { useFaultyPart } from "./useFaultyPart.ts";
import { useOpenPart } from "./useOpenPart.ts";
import { useShownParts } from "./useShownParts.ts";

interface Props {
  entity: EntityModel;
  sections: FormSection[];
  mode: "create" | "edit";
  form: string;
}

interface Placed {
  section: FormSection;
  index: number;
}

/** As a step with a fault: the list of faults above says it in words. */
const faultyLook = {
  icon: <Warning color="error" fontSize="small" />,
  iconPosition: "end",
  sx: { minHeight: 48, color: "error.main", "&.Mui-selected": { color: "error.main" } },
} as const;

/** Every part that is a tab opens one; a section without is in the tab before it. */
function tabsOf(parts: Placed[]): Placed[][] {
  const tabs: Placed[][] = [];
  for (const part of parts) {
    const open = tabs.at(-1);
    if (part.section.kind === "tab" || !open) tabs.push([part]);
    else open.push(part);
  }
  return tabs;
}

/** A form behind tabs. All of it stays mounted; saving opens the first tab with a fault and goes to its field. */
export function FormTabs({ entity, sections, mode, form }: Props) {
  const texts = useEntityTexts(entity);
  const decoration = useDecoration();
  const id = useId();
  const shown = useShownParts(entity, sections);
  const parts = sections.flatMap((section, index) => (shown[index] ? { section, index } : []));
  const tabs = tabsOf(parts);
  const [active, open] = useOpenPart(
    tabs.map((tab) => tab.map(({ index }) => index)),
    form,
  );
  const fields = tabs.map((tab) => fieldNamesOf(tab.map(({ section }) => section)));
  const faulty = useFaultyPart({ fields, active, open });

  return (
    <>
      <Tabs value={active} variant="scrollable">
        {tabs.map(([first], index) => (
          <Tab
            key={first?.section.name}
            onClick={(event) => {
              // What lies around would take the press for one on itself.
              event.stopPropagation();
              open(index);
            }}
            id={`${id}-tab-${index}`}
            aria-controls={`${id}-panel-${index}`}
            label={first ? texts.section(first.section.name, first.section.label) : ""}
            {...(faulty[index] ? faultyLook : {})}
          />
        ))}
      </Tabs>
      <Box>
        {tabs.map((tab, index) => (
          <Box
            key={tab[0]?.section.name}
            role="tabpanel"
            data-form-panel
            id={`${id}-panel-${index}`}
            aria-labelledby={`${id}-tab-${index}`}
            hidden={index !== active}
          >
            <Box sx={{ display: "grid", gap: 2 }}>
              {tab.map(({ section, index: at }) => (
                <Box key={section.name} sx={{ display: "grid", gap: 2, minWidth: 0 }}>
                  {section.kind === "tab" ? (
                    <SectionDescription entity={entity} section={section} />
                  ) : null}
                  <FormSectionCard
                    entity={entity}
                    section={section}
                    mode={mode}
                    titled={section.kind !== "tab"}
                    place={{ form, path: [at] }}
                  />
                </Box>
              ))}
            </Box>
          </Box>
        ))}
      </Box>
      {decoration && tabs.length === 0 ? decoration.emptyRows({ form, path: [] }) : null}
    </>
  );
}
