import { Button, ButtonGroup, Typography } from "@mui/material";
import { useTranslate } from "react-admin";
import { isItem } from "../../canvas/edits.ts";
import { moveAcross, moveBy } from "../../canvas/drag/moves.ts";
import { nodeOf, type NodeId } from "../../layout/nodes.ts";
import { useDesigner, useDesignerStore } from "../../store/DesignerContext.tsx";
import { Group } from "../Group.tsx";

/** Where the field stands: beside others, above or below, and a command for every drag. */
export function ColumnsProperty({ label, name }: { label: string; name: string }) {
  const translate = useTranslate();
  const store = useDesignerStore();
  const id: NodeId = `field:${name}`;
  const node = useDesigner(({ document }) => nodeOf(document, id));
  if (!isItem(node)) return null;
  return (
    <Group label={label}>
      <Typography variant="body2">
        {label}
        {": "}
        {translate("shell.designer.property.columnOf", {
          column: node.spot.column + 1,
          columns: node.columns,
        })}
      </Typography>
      <ButtonGroup size="small" variant="outlined" fullWidth>
        <Button onClick={() => moveAcross(store, id, -1)}>
          {translate("shell.designer.property.besideAbove")}
        </Button>
        <Button onClick={() => moveAcross(store, id, 1)}>
          {translate("shell.designer.property.besideBelow")}
        </Button>
      </ButtonGroup>
      <ButtonGroup size="small" variant="outlined" fullWidth>
        <Button onClick={() => moveBy(store, [id], -1)}>
          {translate("shell.designer.property.up")}
        </Button>
        <Button onClick={() => moveBy(store, [id], 1)}>
          {translate("shell.designer.property.down")}
        </Button>
      </ButtonGroup>
    </Group>
  );
}
