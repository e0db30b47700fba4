import { Box, Typography } from "@mui/material";
import { useTranslate } from "react-admin";
import type { PartPlace } from "../../../core/form/sections/decoration.ts";
import { partAt, partName } from "../layout/nodes.ts";
import { useDesigner, useDesignerStore } from "../store/DesignerContext.tsx";
import { insert } from "./insert.ts";
import { InsertGap } from "./drag/InsertGap.tsx";

/** A part, or a form, in which nothing stands yet. */
export function EmptyPart({ place }: { place: PartPlace }) {
  const translate = useTranslate();
  const store = useDesignerStore();
  const part = useDesigner(({ document }) => partAt(document, place.path));
  return (
    <Box className="fw-empty">
      <Typography color="text.secondary" variant="body2">
        {translate("shell.designer.canvas.empty")}
      </Typography>
      {part ? (
        <InsertGap wide target={{ kind: "end", part: partName(part) }} />
      ) : (
        <button
          type="button"
          onClick={() => insert(store, { kind: "part", as: "section", title: "" })}
        >
          {translate("shell.designer.canvas.addSection")}
        </button>
      )}
    </Box>
  );
}
