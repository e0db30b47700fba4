import { Box } from "@mui/material";
import { useTranslate } from "react-admin";
import { themeSchema, type ThemeConfig, type ThemeKey } from "../../../shared/theme/themeSchema.ts";

/** The value of a setting in words, a color with a sample of it. */
export function SettingValue({ name, value }: { name: ThemeKey; value: ThemeConfig[ThemeKey] }) {
  const translate = useTranslate();
  if (typeof value === "boolean") return translate(value ? "ra.boolean.true" : "ra.boolean.false");
  // A layout has one name wherever it is offered.
  if (name === "layout") return translate(`shell.layout.names.${String(value)}`);
  if ("enum" in themeSchema.properties[name])
    return translate(`shell.settings.option.${name}.${value}`);
  const text = String(value);
  if (!text.startsWith("#")) return text;
  return (
    <Box component="span" sx={{ display: "inline-flex", alignItems: "center", gap: 1 }}>
      <Box
        component="span"
        sx={{ width: 16, height: 16, borderRadius: 0.5, bgcolor: text, border: "1px solid gray" }}
      />
      {text.toUpperCase()}
    </Box>
  );
}
