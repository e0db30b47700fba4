import FormatSize from "@mui/icons-material/FormatSizeOutlined";
import { useTranslate } from "react-admin";
import { ChoiceMenu } from "../../../core/menu/ChoiceMenu.tsx";
import { useThemeConfig } from "../../../core/theme/useThemeConfig.ts";

export const sizes = ["large", "default", "small"] as const;

/** Size of inputs, buttons and rows. */
export function SizeMenu() {
  const translate = useTranslate();
  const { config, change } = useThemeConfig();
  return (
    <ChoiceMenu
      label={translate("shell.layout.size")}
      icon={<FormatSize />}
      choices={sizes.map((value) => ({ value, text: translate(`shell.layout.sizes.${value}`) }))}
      value={config.globalComponentSize}
      onChange={(globalComponentSize) => change({ globalComponentSize })}
    />
  );
}
