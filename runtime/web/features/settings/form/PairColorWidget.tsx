import { Box, Typography } from "@mui/material";
import type { WidgetProps } from "@rjsf/utils";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { pairContrast, pairOf, type ColorKey } from "../../../../shared/theme/colorPairs.ts";
import { ColorField } from "./ColorField.tsx";
import { PairRefusal } from "./PairRefusal.tsx";
import { PrimarySwatches } from "./PrimarySwatches.tsx";
import type { SettingsContext } from "./SettingsForm.tsx";
import { isClosed } from "./isClosed.ts";

/** A color that stands on another or carries it. What cannot be read is not taken: the nearest color that can is one click away. */
export function PairColorWidget(props: WidgetProps) {
  const { id, name, value, registry } = props;
  const translate = useTranslate();
  const { config, change } = registry.formContext as SettingsContext;
  const [refused, setRefused] = useState<string | null>(null);
  const key = name as ColorKey;
  const pair = pairOf(key);
  if (!pair) return null;
  const choose = (color: string) => {
    const reads = pairContrast(pair, { ...config, [key]: color }) >= pair.least;
    setRefused(reads ? null : color);
    if (reads) change({ [key]: color });
  };
  const present = refused ?? String(value);
  const ratio = pairContrast(pair, { ...config, [key]: present });
  const disabled = isClosed(props);
  return (
    <Box sx={{ display: "grid", gap: 1, justifyItems: "start" }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5 }}>
        <ColorField id={id} value={present} disabled={disabled} onChange={choose} />
        <Typography
          variant="body2"
          color={refused ? "error" : "text.secondary"}
          title={translate("shell.settings.contrastHelp", { least: pair.least })}
        >
          {translate("shell.settings.contrast", { ratio: ratio.toFixed(1) })}
        </Typography>
      </Box>
      {key === "primary" ? (
        <PrimarySwatches id={id} value={present} disabled={disabled} onChoose={choose} />
      ) : null}
      {refused ? (
        <PairRefusal
          pair={pair}
          color={key}
          refused={refused}
          config={config}
          onUse={(choices) => {
            setRefused(null);
            change(choices);
          }}
          onKeep={() => setRefused(null)}
        />
      ) : null}
    </Box>
  );
}
