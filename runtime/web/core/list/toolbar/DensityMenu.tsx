import DensityMedium from "@mui/icons-material/DensityMedium";
import { useTranslate } from "react-admin";
import { ChoiceMenu } from "../../menu/ChoiceMenu.tsx";
import type { Density } from "../grid/gridSettings.ts";

const densities: Density[] = ["compact", "standard", "comfortable"];

interface Props {
  value: Density;
  onChange: (to: Density) => void;
}

/** The height of the rows of a list. */
export function DensityMenu({ value, onChange }: Props) {
  const translate = useTranslate();
  return (
    <ChoiceMenu
      size="small"
      label={translate("shell.list.density")}
      icon={<DensityMedium />}
      choices={densities.map((density) => ({
        value: density,
        text: translate(`shell.list.densities.${density}`),
      }))}
      value={value}
      onChange={onChange}
    />
  );
}
