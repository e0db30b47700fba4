import ContentCopy from "@mui/icons-material/ContentCopyOutlined";
import Delete from "@mui/icons-material/DeleteOutlined";
import { Box, Button } from "@mui/material";
import { useTranslate } from "react-admin";
import type { FormCommand } from "../../../../shared/forms/edit/command.ts";
import { duplicate, remove } from "../canvas/edits.ts";
import { fieldAt, isRequired } from "../layout/fieldPaths.ts";
import type { NodeId } from "../layout/nodes.ts";
import { useDesigner, useDesignerStore } from "../store/DesignerContext.tsx";
import { requiredCommand } from "./fieldValues.ts";
import { SwitchProperty } from "./inputs.tsx";
import { PaneHeading } from "./PaneHeading.tsx";
import { propertiesLook } from "./propertiesLook.ts";

/** What can be done with several at once. */
export function ManyProperties({ ids }: { ids: readonly NodeId[] }) {
  const translate = useTranslate();
  const store = useDesignerStore();
  const document = useDesigner((state) => state.document);
  const names = ids.flatMap((id) => {
    const name = id.startsWith("field:") ? id.slice("field:".length) : null;
    return name !== null && fieldAt(document, name) ? [name] : [];
  });
  const required = names.every((name) => isRequired(document, name));
  const requireAll = (on: boolean) => {
    const commands = names.map((name): FormCommand => requiredCommand(document, name, on));
    store.run({ kind: "batch", commands }, { name: { key: "required" } });
  };
  return (
    <>
      <PaneHeading
        kind={translate("shell.designer.many.title")}
        name={translate("shell.designer.many.count", { smart_count: ids.length })}
      />
      <Box sx={propertiesLook}>
        {names.length > 0 ? (
          <SwitchProperty
            label={translate("shell.designer.property.required")}
            value={required}
            onChange={requireAll}
          />
        ) : null}
        <Button
          variant="outlined"
          startIcon={<ContentCopy />}
          onClick={() => duplicate(store, ids)}
        >
          {translate("shell.designer.many.duplicate")}
        </Button>
        <Button
          variant="outlined"
          color="error"
          startIcon={<Delete />}
          onClick={() => remove(store, ids)}
        >
          {translate("shell.designer.many.remove")}
        </Button>
      </Box>
    </>
  );
}
