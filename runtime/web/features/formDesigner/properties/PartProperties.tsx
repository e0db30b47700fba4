import { Box } from "@mui/material";
import { useTranslate } from "react-admin";
import type { Json } from "../../../../shared/entity/model.ts";
import type { PartKeyword } from "../../../../shared/forms/edit/command.ts";
import { drawnForm, partName, type PartNode, partKind } from "../layout/nodes.ts";
import { oneOrBatch } from "../canvas/edits.ts";
import { convertParts, type PartKind } from "../layout/partKinds.ts";
import { ConditionEditor } from "../logic/ConditionEditor.tsx";
import { useDesignerStore } from "../store/DesignerContext.tsx";
import { ChoiceProperty, SwitchProperty, TextProperty } from "./inputs.tsx";
import { PaneHeading } from "./PaneHeading.tsx";
import { propertiesLook } from "./propertiesLook.ts";

/** A section, tab or step: its heading, how it is shown, and when. */
export function PartProperties({ node }: { node: PartNode }) {
  const translate = useTranslate();
  const store = useDesignerStore();
  const { part, path, id } = node;
  const kind = partKind(part);
  const set = (values: Partial<Record<PartKeyword, Json | undefined>>, keyword: string) =>
    store.run(
      { kind: "setPart", form: drawnForm, path, values: values as Record<PartKeyword, Json> },
      { name: { key: "set", params: { keyword } }, merge: `${id}/${keyword}` },
    );
  const changeKind = (next: PartKind) => {
    const word = translate(`shell.designer.part.${next}`);
    store.run(oneOrBatch(convertParts(store.state().document, next, word)), {
      name: { key: "set", params: { keyword: translate("shell.designer.property.partKind") } },
    });
  };
  const label = (key: string) => translate(`shell.designer.property.${key}`);
  return (
    <>
      <PaneHeading
        kind={translate(`shell.designer.part.${kind}`)}
        name={part.title ?? partName(part)}
      />
      <Box sx={propertiesLook}>
        <TextProperty
          label={label("title")}
          value={part.title ?? ""}
          maxLength={120}
          onChange={(value) => set({ title: value || undefined }, "title")}
        />
        <TextProperty
          label={label("partDescription")}
          value={part.description ?? ""}
          multiline
          maxLength={2000}
          onChange={(value) => set({ description: value || undefined }, "description")}
        />
        {path.length === 1 ? (
          <ChoiceProperty
            label={label("partKind")}
            value={kind}
            options={(["section", "tab", "step"] as const).map((each) => ({
              value: each,
              label: translate(`shell.designer.part.${each}`),
            }))}
            help={translate("shell.designer.propertyHelp.partKind")}
            onChange={(next) => changeKind(next as PartKind)}
          />
        ) : null}
        {kind === "section" ? (
          <SwitchProperty
            label={label("collapsed")}
            value={part.collapsed ?? false}
            onChange={(on) => set({ collapsed: on || undefined }, "collapsed")}
          />
        ) : null}
        <ConditionEditor
          label={label("visible")}
          value={part.visible ?? ""}
          onChange={(value) => set({ visible: value || undefined }, "visible")}
        />
      </Box>
    </>
  );
}
