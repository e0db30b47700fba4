import Close from "@mui/icons-material/Close";
import { Box, IconButton, Paper, Typography } from "@mui/material";
import { useTranslate } from "react-admin";
import { labelOf } from "../canvas/edits.ts";
import { drawnForm, nodeOf } from "../layout/nodes.ts";
import { setValue } from "../properties/fieldValues.ts";
import { useDesigner, useDesignerStore } from "../store/DesignerContext.tsx";
import { ownName } from "../layout/fieldPaths.ts";
import { useOwner } from "./useOwner.ts";
import { placeOfAspect, type Aspect } from "./aspects.ts";
import { ConditionEditor } from "./ConditionEditor.tsx";
import { FormulaField } from "./FormulaField.tsx";

/** One sentence: this field is shown (required, closed) when .., or is worth .. */
export function ConditionCard({ aspect }: { aspect: Aspect }) {
  const translate = useTranslate();
  const store = useDesignerStore();
  const { of, name, kind, text } = aspect;
  const owner = useOwner(of === "field" ? name : "");
  const label = useDesigner(({ document }) => labelOf(document, `${of}:${name}`));
  const write = (value: string) => {
    if (of === "field") {
      setValue(store, name, [...placeOfAspect(kind)], value || undefined);
      return;
    }
    const node = nodeOf(store.state().document, `part:${name}`);
    if (node?.kind !== "part") return;
    store.run(
      {
        kind: "setPart",
        form: drawnForm,
        path: node.path,
        values: { visible: value || undefined } as never,
      },
      { name: { key: "set", params: { keyword: "visible" } }, merge: `part:${name}/visible` },
    );
  };
  const title = translate(`shell.designer.says.${kind}`, { label });
  return (
    <Paper variant="outlined" sx={{ p: 1.5, display: "grid", gap: 1 }}>
      <Box sx={{ display: "flex", alignItems: "center" }}>
        <Typography component="h3" sx={{ flex: 1, fontWeight: 600, fontSize: 14 }}>
          {title}
        </Typography>
        <IconButton
          size="small"
          aria-label={translate("shell.designer.logic.remove", { label: title })}
          onClick={() => write("")}
        >
          <Close fontSize="small" />
        </IconButton>
      </Box>
      {kind === "computed" ? (
        <FormulaField
          label={translate("shell.designer.logic.formula")}
          entity={owner}
          value={text}
          onChange={write}
        />
      ) : (
        <ConditionEditor
          label={translate("shell.designer.logic.when")}
          own={of === "field" ? ownName(name) : undefined}
          entity={owner}
          value={text}
          onChange={write}
        />
      )}
    </Paper>
  );
}
