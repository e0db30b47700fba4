import { Box, Tab, Tabs } from "@mui/material";
import { memo, useState } from "react";
import { useTranslate } from "react-admin";
import type { FormField } from "../../../../shared/forms/document.ts";
import { useDesigner, useDesignerStore } from "../store/DesignerContext.tsx";
import { entryOfField } from "../palette/entries.ts";
import { FieldTexts } from "../texts/FieldTexts.tsx";
import { followLabel } from "./fieldKey.ts";
import { kindOf, requiredCommand, setValue, valueAt } from "./fieldValues.ts";
import { TextProperty, SwitchProperty } from "./inputs.tsx";
import { KeyProperty } from "./KeyProperty.tsx";
import { KindProperty } from "./KindProperty.tsx";
import { PaneHeading } from "./PaneHeading.tsx";
import { propertiesLook } from "./propertiesLook.ts";
import { propertiesOf, propertyTabs, type PropertyTab } from "./propertyList.ts";
import { PropertyInput } from "./PropertyInput.tsx";

interface Props {
  name: string;
  frozen: boolean;
}

let lastTab: PropertyTab = "general";

/** A field by its kind: label, limits, conditions, place, source of its values, who sees it, other languages. */
export function FieldProperties({ name, frozen }: Props) {
  const translate = useTranslate();
  const field = useDesigner(({ document }) => document.properties[name]);
  const [chosen, setChosen] = useState<PropertyTab>(lastTab);
  if (!field) return null;
  const kind = kindOf(field) ?? "string";
  const tabs = propertyTabs.filter(
    (tab) =>
      tab === "general" ||
      tab === "translations" ||
      tab === "permission" ||
      propertiesOf(kind, tab).length > 0,
  );
  const tab = tabs.includes(chosen) ? chosen : "general";
  const title = field["title"];
  return (
    <>
      <PaneHeading
        kind={translate(`shell.fieldKinds.${entryOfField(field)?.id ?? kind}`)}
        name={typeof title === "string" ? title : name}
      />
      <PropertyTabs tab={tab} names={tabs.join()} onTab={setChosen} />
      <Box
        id="property-panel"
        role="tabpanel"
        aria-labelledby={`property-tab-${tab}`}
        sx={propertiesLook}
      >
        {tab === "general" ? <GeneralProperties name={name} field={field} frozen={frozen} /> : null}
        {tab === "translations" ? <FieldTexts name={name} /> : null}
        {propertiesOf(kind, tab).map((property) => (
          <PropertyInput
            key={property.at.join()}
            property={property}
            name={name}
            field={field}
            kind={kind}
          />
        ))}
        {tab === "permission" ? <ReadOnlyProperty name={name} field={field} /> : null}
      </Box>
    </>
  );
}

interface TabsProps {
  tab: PropertyTab;
  /** The tabs, joined: what is the same is not drawn again. */
  names: string;
  onTab: (tab: PropertyTab) => void;
}

const PropertyTabs = memo(function PropertyTabs({ tab, names, onTab }: TabsProps) {
  const translate = useTranslate();
  return (
    <Tabs
      value={tab}
      onChange={(_, next: PropertyTab) => {
        lastTab = next;
        onTab(next);
      }}
      variant="scrollable"
      scrollButtons={false}
      aria-label={translate("shell.designer.pane.properties")}
      sx={tabsLook}
    >
      {names.split(",").map((each) => (
        <Tab
          key={each}
          value={each}
          id={`property-tab-${each}`}
          aria-controls={each === tab ? "property-panel" : undefined}
          label={translate(`shell.designer.propertyTab.${each}`)}
        />
      ))}
    </Tabs>
  );
});

function GeneralProperties({ name, field, frozen }: Props & { field: FormField }) {
  const translate = useTranslate();
  const store = useDesignerStore();
  const required = useDesigner(({ document }) => document.required?.includes(name) ?? false);
  const title = field["title"];
  return (
    <>
      <TextProperty
        label={translate("shell.designer.property.title")}
        value={typeof title === "string" ? title : ""}
        maxLength={120}
        onChange={(value) => setValue(store, name, ["title"], value || undefined)}
        onBlur={() => followLabel(store, name)}
      />
      <SwitchProperty
        label={translate("shell.designer.property.required")}
        value={required}
        disabled={field["readOnly"] === true || field["x-computed"] !== undefined}
        onChange={(on) =>
          store.run(requiredCommand(field, name, on), { name: { key: "required" } })
        }
      />
      <KeyProperty name={name} frozen={frozen} />
      <KindProperty name={name} field={field} />
    </>
  );
}

function ReadOnlyProperty({ name, field }: { name: string; field: FormField }) {
  const translate = useTranslate();
  const store = useDesignerStore();
  return (
    <SwitchProperty
      label={translate("shell.designer.property.readOnly")}
      value={valueAt(field, ["x-when", "readOnly"]) === "true"}
      onChange={(on) => setValue(store, name, ["x-when", "readOnly"], on ? "true" : undefined)}
    />
  );
}

const tabsLook = {
  minHeight: 38,
  px: 1,
  borderBottom: 1,
  borderColor: "divider",
  flexShrink: 0,
  "& .MuiTab-root": { minHeight: 38, minWidth: 0, px: 1, fontSize: 13 },
} as const;
