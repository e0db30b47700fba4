import { Box } from "@mui/material";
import { useTranslate } from "react-admin";
import type { ItemNode } from "../layout/nodes.ts";
import { setStatic } from "../canvas/edits.ts";
import { useDesignerStore } from "../store/DesignerContext.tsx";
import { ChoiceProperty, TextProperty } from "./inputs.tsx";
import { ImageProperty } from "./kinds/ImageProperty.tsx";
import { PaneHeading } from "./PaneHeading.tsx";
import { propertiesLook } from "./propertiesLook.ts";

/** A heading, text, line or picture between the fields. */
export function StaticProperties({ node }: { node: ItemNode }) {
  const translate = useTranslate();
  const store = useDesignerStore();
  const { item } = node;
  if (typeof item === "string") return null;
  const label = (key: string) => translate(`shell.designer.property.${key}`);
  return (
    <>
      <PaneHeading
        kind={translate(`shell.fieldKinds.${item.static === "text" ? "paragraph" : item.static}`)}
        name={item.text ?? ""}
      />
      <Box sx={propertiesLook}>
        {item.static === "divider" ? null : (
          <TextProperty
            label={label(item.static === "image" ? "imageText" : "text")}
            help={
              item.static === "text" ? translate("shell.designer.propertyHelp.markdown") : undefined
            }
            value={item.text ?? ""}
            multiline={item.static === "text"}
            maxLength={2000}
            onChange={(text) => setStatic(store, node, { text: text || undefined })}
          />
        )}
        {item.static === "heading" ? (
          <ChoiceProperty
            label={label("level")}
            value={String(item.level ?? 3)}
            options={["3", "4", "5"].map((value) => ({ value, label: String(Number(value) - 2) }))}
            onChange={(value) => setStatic(store, node, { level: Number(value) })}
          />
        ) : null}
        {item.static === "image" ? (
          <ImageProperty
            file={item.file ?? null}
            onChange={(file) => setStatic(store, node, { file: file ?? undefined })}
          />
        ) : null}
      </Box>
    </>
  );
}
