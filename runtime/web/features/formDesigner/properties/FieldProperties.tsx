import { Box, Tab, Tabs } from "@mui/material";
import { Fragment, memo, useMemo, useRef, useState } from "react";
import { useTranslate } from "react-admin";
import { checkNames, type CheckName } from "../../../../shared/entity/validate/ownMessages.ts";
import type { FormField } from "../../../../shared/forms/document.ts";
import { formulaStarter } from "../../../../shared/entity/forms/paletteStarters.ts";
import type { Fault } from "../../../../shared/schema/faults/fault.ts";
import { fieldAt, isRequired, ownName, rowsPathOf, type FieldPath } from "../layout/fieldPaths.ts";
import { useDesigner, useDesignerStore } from "../store/DesignerContext.tsx";
import type { DesignerState } from "../store/designerStore.ts";
import { entryOfField, kindLabel } from "../palette/entries.ts";
import { FieldTexts } from "../texts/FieldTexts.tsx";
import { followLabel, noteMadeFromLabel } from "./fieldKey.ts";
import { kindOf, requiredCommand, sameButTitle, setValue, valueAt } from "./fieldValues.ts";
import { TextProperty, SwitchProperty } from "./inputs.tsx";
import { KeyProperty } from "./kinds/KeyProperty.tsx";
import { KindProperty } from "./kinds/KindProperty.tsx";
import { PaneBody } from "./PaneBody.tsx";
import { PaneHeading } from "./PaneHeading.tsx";
import { propertiesLook } from "./propertiesLook.ts";
import {
  isToldBeside,
  propertiesOf,
  propertyTabs,
  shownProperties,
  type Property,
  type PropertyTab,
} from "./propertyList.ts";
import { CheckMessages } from "./rules/CheckMessages.tsx";
import { DateLimits } from "./rules/DateLimits.tsx";
import { FieldRules } from "./rules/FieldRules.tsx";
import { isYesOnlyField } from "./rules/ofProperty.ts";
import { YesOnly } from "./rules/YesOnly.tsx";
import { PropertyInput } from "./PropertyInput.tsx";

interface Props {
  /** Path of the field. */
  name: FieldPath;
  faults: readonly Fault[];
}

let lastTab: PropertyTab = "general";

/** The field as it is but for its label, which alone changes while somebody writes it. */
function allButTitle(name: string) {
  let kept: FormField | undefined;
  return ({ document }: DesignerState): FormField | undefined => {
    const field = fieldAt(document, name);
    if (!field || !kept || !sameButTitle(kept, field)) kept = field;
    return kept;
  };
}

const titleOf =
  (name: string) =>
  ({ document }: DesignerState): string | undefined => {
    const title = fieldAt(document, name)?.["title"];
    return typeof title === "string" ? title : undefined;
  };

const FieldTitle = ({ name }: { name: string }) => useDesigner(titleOf(name)) ?? ownName(name);

/** A field by its kind: label, limits, conditions, place, source of its values, who sees it, other languages. */
export function FieldProperties({ name, faults }: Props) {
  const translate = useTranslate();
  const pick = useMemo(() => allButTitle(name), [name]);
  const field = useDesigner(pick);
  const heading = useMemo(() => <FieldTitle name={name} />, [name]);
  // A formula that nobody has written yet is what comes next.
  const [chosen, setChosen] = useState<PropertyTab>(() =>
    field && valueAt(field, ["x-computed", "expr"]) === formulaStarter ? "general" : lastTab,
  );
  if (!field) return null;
  const kind = kindOf(field) ?? "string";
  const inRows = rowsPathOf(name) !== null;
  const tabs = propertyTabs.filter(
    (tab) =>
      tab === "general" ||
      tab === "validation" ||
      tab === "translations" ||
      (tab === "permission" && !inRows) ||
      propertiesOf(kind, tab, inRows).length > 0,
  );
  const tab = tabs.includes(chosen) ? chosen : "general";
  const isComputed = field["x-computed"] !== undefined;
  const shown = shownProperties(kind, tab, { inRows, isComputed });
  return (
    <PaneBody faults={faults.filter(({ pointer }) => !isToldBeside(pointer, shown))}>
      <PaneHeading kind={kindLabel(translate, entryOfField(field)?.id ?? kind)} name={heading} />
      <PropertyTabs tab={tab} names={tabs.join()} onTab={setChosen} />
      <Box
        id="property-panel"
        role="tabpanel"
        aria-labelledby={`property-tab-${tab}`}
        sx={propertiesLook}
      >
        {tab === "general" ? <GeneralProperties name={name} field={field} /> : null}
        {tab === "translations" ? <FieldTexts name={name} /> : null}
        {tab === "validation" ? (
          <>
            <RequiredProperty name={name} field={field} withMessage />
            <CheckMessages checks={["required"]} path={name} field={field} />
          </>
        ) : null}
        {shown.map((property) => (
          <Fragment key={property.at.join()}>
            <PropertyInput property={property} name={name} field={field} kind={kind} />
            {tab === "validation" ? (
              <CheckMessages checks={checksFor(property.id)} path={name} field={field} />
            ) : null}
          </Fragment>
        ))}
        {tab === "validation" ? (
          <>
            <CheckMessages checks={formChecks(shown)} path={name} field={field} />
            <DateLimits path={name} />
            <FieldRules path={name} field={field} />
          </>
        ) : null}
        {tab === "permission" ? <ReadOnlyProperty name={name} field={field} /> : null}
      </Box>
    </PaneBody>
  );
}

const checksFor = (property: string): CheckName[] =>
  checkNames.filter((check) => check === property);

/** Checks that no property of the tab stands for: the form of an e-mail address, the filter of the options. */
const formChecks = (shown: readonly Property[]): CheckName[] =>
  checkNames.filter((check) => check !== "required" && !shown.some(({ id }) => id === check));

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

const GeneralProperties = ({ name, field }: FieldProps) => (
  <>
    <TitleProperty name={name} />
    <RequiredProperty name={name} field={field} />
    <KeyProperty path={name} />
    <KindProperty name={name} field={field} />
  </>
);

function TitleProperty({ name }: { name: string }) {
  const translate = useTranslate();
  const store = useDesignerStore();
  const title = useDesigner(titleOf(name));
  const before = useRef<string | null>(null);
  return (
    <TextProperty
      label={translate("shell.designer.property.title")}
      value={title ?? ""}
      maxLength={120}
      onChange={(value) => setValue(store, name, ["title"], value || undefined)}
      onFocus={() => (before.current = noteMadeFromLabel(store, name))}
      onBlur={() => void followLabel(store, name, before.current)}
    />
  );
}

interface RequiredProps extends FieldProps {
  /** On the tab that has the messages of all checks. */
  withMessage?: boolean;
}

function RequiredProperty({ name, field, withMessage = false }: RequiredProps) {
  const translate = useTranslate();
  const store = useDesignerStore();
  const required = useDesigner(({ document }) => isRequired(document, name));
  if (isYesOnlyField(field, required))
    return <YesOnly path={name} field={field} withMessage={withMessage} />;
  const set = (on: boolean) =>
    void store.run(requiredCommand(store.state().document, name, on), {
      name: { key: "required" },
    });
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
  minHeight: 34,
  px: 1,
  borderBottom: 1,
  borderColor: "divider",
  flexShrink: 0,
  // All of them are in sight: they go on in a second line, and the chosen one is underlined where it is.
  "& .MuiTabs-list": { flexWrap: "wrap" },
  "& .MuiTabs-indicator": { display: "none" },
  "& .MuiTab-root": {
    minHeight: 34,
    minWidth: 0,
    px: 1,
    py: 0.5,
    fontSize: 13,
    borderBottom: 2,
    borderColor: "transparent",
    "&.Mui-selected": { borderColor: "primary.main" },
  },
} as const;
