import { Alert, Box, Button } from "@mui/material";
import { useTranslate } from "react-admin";
import { contrast, nearestReadable } from "../../../../shared/theme/contrast.ts";
import type { ColorKey, ColorPair } from "../../../../shared/theme/colorPairs.ts";
import type { ThemeChoices, ThemeConfig } from "../../../../shared/theme/themeSchema.ts";

interface Props {
  pair: ColorPair;
  /** The setting that was to change. */
  color: ColorKey;
  /** The color that does not read. */
  refused: string;
  config: ThemeConfig;
  onUse: (choices: ThemeChoices) => void;
  /** Stay with the color there was. */
  onKeep: () => void;
}

/** The partner may go further than it must: text at the very limit looks faint. */
const comfortable = 9;

/** Why a color was not taken, and what would do. */
export function PairRefusal({ pair, color, refused, config, onUse, onKeep }: Props) {
  const translate = useTranslate();
  const partner = pair.color === color ? pair.ground : pair.color;
  const other = partner ? config[partner] : "#ffffff";
  const nearest = nearestReadable(refused, other, pair.least).toUpperCase();
  const follow = nearestReadable(other, refused, comfortable).toUpperCase();
  return (
    <Alert severity="error" sx={{ width: 1, "& .MuiAlert-message": { flex: 1 } }}>
      {translate("shell.settings.refused", {
        ratio: contrast(refused, other).toFixed(1),
        least: pair.least,
      })}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mt: 1 }}>
        <Suggestion
          color={nearest}
          text={translate("shell.settings.useNearest", { color: nearest })}
          onClick={() => onUse({ [color]: nearest })}
        />
        {partner ? (
          <Suggestion
            color={follow}
            text={translate(
              pair.color === color ? "shell.settings.withGround" : "shell.settings.withText",
              { color: follow },
            )}
            onClick={() => onUse({ [color]: refused, [partner]: follow })}
          />
        ) : null}
        <Button size="small" color="inherit" onClick={onKeep}>
          {translate("shell.settings.keepColor")}
        </Button>
      </Box>
    </Alert>
  );
}

interface SuggestionProps {
  color: string;
  text: string;
  onClick: () => void;
}

const Suggestion = ({ color, text, onClick }: SuggestionProps) => (
  <Button
    size="small"
    variant="outlined"
    color="inherit"
    onClick={onClick}
    startIcon={
      <Box
        sx={{ width: 16, height: 16, borderRadius: 0.5, bgcolor: color, border: "1px solid gray" }}
      />
    }
  >
    {text}
  </Button>
);
