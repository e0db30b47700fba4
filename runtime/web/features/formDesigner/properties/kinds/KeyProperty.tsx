import { TextField } from "@mui/material";
import { memo, useState } from "react";
import { useTranslate } from "react-admin";
import { isFreeName } from "../../../../../shared/forms/edit/fieldNames.ts";
import { useDesignerStore } from "../../store/DesignerContext.tsx";
import { renameKey } from "../fieldKey.ts";

interface Props {
  name: string;
  frozen: boolean;
}

/** The key of a field in answers, expressions and exports. Once published it stays. */
export const KeyProperty = memo(function KeyProperty({ name, frozen }: Props) {
  const translate = useTranslate();
  const store = useDesignerStore();
  const [typed, setTyped] = useState<string | null>(null);
  const wanted = typed ?? name;
  const wrong = wanted !== name && !isFreeName(store.state().document, wanted);
  const keep = () => {
    if (wanted !== name && !wrong) renameKey(store, name, wanted, false);
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
