import { TextField } from "@mui/material";
import { memo, useState } from "react";
import { useTranslate } from "react-admin";
import { isFreeName } from "../../../../../shared/forms/edit/fieldNames.ts";
import { ownName, type FieldPath } from "../../layout/fieldPaths.ts";
import { useDesigner, useDesignerStore } from "../../store/DesignerContext.tsx";
import { othersAround, renameKey } from "../fieldKey.ts";

interface Props {
  path: FieldPath;
}

/** The key of a field in answers, expressions and exports. Once a version with it is published it stays. */
export const KeyProperty = memo(function KeyProperty({ path }: Props) {
  const translate = useTranslate();
  const store = useDesignerStore();
  const frozen = useDesigner(() => store.isFrozen(path));
  const name = ownName(path);
  const [typed, setTyped] = useState<string | null>(null);
  const wanted = typed ?? name;
  const wrong = wanted !== name && !isFreeName(othersAround(store.state().document, path), wanted);
  const keep = () => {
    if (wanted !== name && !wrong) renameKey(store, path, wanted);
    setTyped(null);
  };
  return (
    <TextField
      label={translate("shell.designer.property.key")}
      value={wanted}
      error={wrong}
      helperText={
        wrong
          ? translate("shell.designer.propertyHelp.keyWrong")
          : translate(
              frozen ? "shell.designer.propertyHelp.keyFrozen" : "shell.designer.propertyHelp.key",
            )
      }
      onChange={(event) => setTyped(event.target.value)}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key === "Enter") keep();
        if (event.key === "Escape") setTyped(null);
      }}
      slotProps={{
        input: { readOnly: frozen },
        htmlInput: { spellCheck: false, maxLength: 40, style: { fontFamily: "monospace" } },
      }}
    />
  );
});
