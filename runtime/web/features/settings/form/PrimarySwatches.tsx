import Check from "@mui/icons-material/Check";
import { Box, Tooltip } from "@mui/material";
import { useTranslate } from "react-admin";
import { readable } from "../../../../shared/theme/contrast.ts";
import { RadioTile } from "./RadioTile.tsx";

interface Props {
  id: string;
  value: string;
  disabled: boolean;
  onChoose: (color: string) => void;
}

/** Colors that are called by their traditional Chinese names; each reads on white. */
const swatches = [
  ["indigo", "#646CFF"],
  ["blue", "#1661AB"],
  ["teal", "#0F766E"],
  ["pine", "#207F4C"],
  ["amber", "#B45309"],
  ["vermilion", "#C02C38"],
  ["rose", "#C21F5B"],
  ["violet", "#7E2065"],
  ["ink", "#50616D"],
] as const;

/** A choice of primary colors by name. */
export function PrimarySwatches({ id, value, disabled, onChoose }: Props) {
  const translate = useTranslate();
  return (
    <Box
      role="radiogroup"
      aria-labelledby={`${id}-name`}
      sx={{ display: "flex", flexWrap: "wrap", gap: 0.75 }}
    >
      {swatches.map(([name, color]) => {
        const label = translate(`shell.settings.color.${name}`);
        const chosen = color.toLowerCase() === value.toLowerCase();
        return (
          <Tooltip key={name} title={label}>
            <RadioTile
              group={`${id}-swatch`}
              label={label}
              checked={chosen}
              disabled={disabled}
              onChoose={() => onChoose(color)}
              sx={{
                width: 28,
                height: 28,
                borderRadius: 1,
                bgcolor: color,
                color: readable("#ffffff", color, "#000000"),
              }}
            >
              {chosen ? <Check sx={{ fontSize: 18 }} /> : null}
            </RadioTile>
          </Tooltip>
        );
      })}
    </Box>
  );
}
