import { Box, Tab, Tabs } from "@mui/material";
import { memo, useMemo, useState } from "react";
import { useTranslate } from "react-admin";
import type { FormField } from "../../../../shared/forms/document.ts";
import { useDesigner, useDesignerStore } from "../store/DesignerContext.tsx";
import type { DesignerState } from "../store/designerStore.ts";
import { entryOfField, kindLabel } from "../palette/entries.ts";
import { FieldTexts } from "../texts/FieldTexts.tsx";
import { followLabel } from "./fieldKey.ts";
import { kindOf, requiredCommand, sameButTitle, setValue, valueAt } from "./fieldValues.ts";
import { TextProperty, SwitchProperty } from "./inputs.tsx";
import { KeyProperty } from "./kinds/KeyProperty.tsx";
import { KindProperty } from "./kinds/KindProperty.tsx";
import { PaneHeading } from "./PaneHeading.tsx";
import { propertiesLook } from "./propertiesLook.ts";
import { propertiesOf, propertyTabs, type PropertyTab } from "./propertyList.ts";
import { PropertyInput } from "./PropertyInput.tsx";

interface Props {
  name: string;
  frozen: boolean;
}

let lastTab: PropertyTab = "general";

/** The field as it is but for its label, which alone changes while somebody writes it. */
function allButTitle(name: string) {
  let kept: FormField | undefined;
  return ({ document }: DesignerState): FormField | undefined => {
    const field = document.properties[name];
    if (!field || !kept || !sameButTitle(kept, field)) kept = field;
    return kept;
  };
}

const titleOf =
  (name: string) =>
  ({ document }: DesignerState): string | undefined => {
    const title = document.properties[name]?.["title"];
    return typeof title === "string" ? title : undefined;
  };

const FieldTitle = ({ name }: { name: string }) => useDesigner(titleOf(name)) ?? name;

/** A field by its kind: label, limits, conditions, place, source of its values, who sees it, other languages. */
export function FieldProperties({ name, frozen }: Props) {
  const translate = useTranslate();
  const [pick] = useState(() => allButTitle(name));
  const field = useDesigner(pick);
  const heading = useMemo(() => <FieldTitle name={name} />, [name]);
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
  return (
    <>
      <PaneHeading kind={kindLabel(translate, entryOfField(field)?.id ?? kind)} name={heading} />
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

interface FieldProps {
  name: string;
  field: FormField;
}

const GeneralProperties = ({ name, field, frozen }: Props & { field: FormField }) => (
  <>
    <TitleProperty name={name} />
    <RequiredProperty name={name} field={field} />
    <KeyProperty name={name} frozen={frozen} />
    <KindProperty name={name} field={field} />
  </>
);

function TitleProperty({ name }: { name: string }) {
  const translate = useTranslate();
  const store = useDesignerStore();
  const title = useDesigner(titleOf(name));
  return (
    <TextProperty
      label={translate("shell.designer.property.title")}
      value={title ?? ""}
      maxLength={120}
      onChange={(value) => setValue(store, name, ["title"], value || undefined)}
      onBlur={() => void followLabel(store, name)}
    />
  );
}

function RequiredProperty({ name, field }: FieldProps) {
  const translate = useTranslate();
  const store = useDesignerStore();
  const required = useDesigner(({ document }) => document.required?.includes(name) ?? false);
  const set = (on: boolean) => {
    // The label may be another one by now.
    const now = store.state().document.properties[name] ?? field;
    store.run(requiredCommand(now, name, on), { name: { key: "required" } });
  };
  return (
    <SwitchProperty
      label={translate("shell.designer.property.required")}
      value={required}
      disabled={field["readOnly"] === true || field["x-computed"] !== undefined}
      onChange={set}
    />
  );
}

function ReadOnlyProperty({ name, field }: FieldProps) {
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
