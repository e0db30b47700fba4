import { Box, Button, Typography } from "@mui/material";
import { useMemo } from "react";
import { useTranslate } from "react-admin";
import { labelOf } from "../canvas/edits.ts";
import { placeOf, targetAfter } from "../canvas/drag/places.ts";
import { unplaced } from "../layout/nodes.ts";
import { useDesigner, useDesignerStore } from "../store/DesignerContext.tsx";

/** Fields that the form has and does not show; each can be put in. */
export function Unplaced() {
  const translate = useTranslate();
  const store = useDesignerStore();
  const document = useDesigner((state) => state.document);
  const names = useMemo(() => unplaced(document), [document]);
  if (names.length === 0) return null;
  const put = (name: string) => {
    const { selection } = store.state();
    const target = targetAfter(document, selection);
    const at = target && placeOf(document, target);
    if (!at) return;
    const label = labelOf(document, `field:${name}`) || name;
    store.run(
      { kind: "insertEntry", entry: name, at },
      { name: { key: "insert", params: { label } }, select: [`field:${name}`] },
    );
  };
  return (
    <Box component="section" sx={{ p: 1.5, borderTop: 1, borderColor: "divider" }}>
      <Typography component="h2" sx={{ fontSize: 13, fontWeight: 600, mb: 0.5 }}>
        {translate("shell.designer.outline.unplaced")}
      </Typography>
      {names.map((name) => {
        const title = document.properties[name]?.["title"];
        return (
          <Button key={name} size="small" onClick={() => put(name)}>
            {typeof title === "string" ? title : name}
          </Button>
        );
      })}
    </Box>
  );
}
