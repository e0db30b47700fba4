import { Box } from "@mui/material";
import { useTranslate } from "react-admin";
import type { Fault } from "../../../../shared/schema/faults/fault.ts";
import { fieldAt } from "../layout/fieldPaths.ts";
import { nodeOf } from "../layout/nodes.ts";
import { useDesigner, useDesignerStore } from "../store/DesignerContext.tsx";
import { faultsOf } from "../store/nodeFaults.ts";
import { FieldProperties } from "./FieldProperties.tsx";
import { FormProperties } from "./FormProperties.tsx";
import { ManyProperties } from "./ManyProperties.tsx";
import { PaneBody } from "./PaneBody.tsx";
import { PartProperties } from "./PartProperties.tsx";
import { StaticProperties } from "./StaticProperties.tsx";

/** What the chosen thing is like; every change here is an edit that can be taken back. */
export function PropertiesPane() {
  const translate = useTranslate();
  const store = useDesignerStore();
  const selection = useDesigner((state) => state.selection);
  const id = selection.at(-1) ?? "form";
  const node = useDesigner(({ document }) => (id === "form" ? undefined : nodeOf(document, id)));
  // In a form that says nothing of its layout, fields are drawn and have no place.
  const path = useDesigner(({ document }) => {
    const own = id.startsWith("field:") ? id.slice("field:".length) : "";
    return fieldAt(document, own) ? own : null;
  });
  const faults = useDesigner(({ reading }) => faultsOf(reading).get(id)) ?? none;
  return (
    <Box component="aside" aria-label={translate("shell.designer.pane.properties")} sx={look}>
      {selection.length === 1 && path !== null ? (
        <FieldProperties key={store.identityOf(path)} name={path} faults={faults} />
      ) : (
        <PaneBody faults={faults}>
          {selection.length > 1 ? (
            <ManyProperties ids={selection} />
          ) : node?.kind === "static" ? (
            <StaticProperties key={node.name} node={node} />
          ) : node?.kind === "part" ? (
            <PartProperties key={node.name} node={node} />
          ) : (
            <FormProperties />
          )}
        </PaneBody>
      )}
    </Box>
  );
}

const look = {
  display: "flex",
  flexDirection: "column",
  flex: 1,
  minHeight: 0,
} as const;

const none: readonly Fault[] = [];
