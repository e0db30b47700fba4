import Lock from "@mui/icons-material/LockOutlined";
import Undo from "@mui/icons-material/RestartAlt";
import { Box, FormHelperText, IconButton, Tooltip, Typography } from "@mui/material";
import { getUiOptions, type FieldTemplateProps } from "@rjsf/utils";
import { useTranslate } from "react-admin";
import type { ThemeKey } from "../../../../shared/theme/themeSchema.ts";
import type { SettingsContext } from "./SettingsForm.tsx";

/** Widgets that take the whole width below their name. */
const wide = new Set(["layout", "pairColor"]);

/** One setting: its name, whether it was changed, the way back, and its control. */
export function SettingRow(props: FieldTemplateProps) {
  const { id, label, children, fieldPathId, uiSchema, rawErrors, registry } = props;
  const translate = useTranslate();
  const { own, locked, reset } = registry.formContext as SettingsContext;
  const key = fieldPathId.path.at(-1) as ThemeKey | undefined;
  // The root of the form is an object, not a setting.
  if (key === undefined) return children;
  const closed = locked.includes(key);
  const changed = !closed && own[key] !== undefined;
  const below = wide.has(String(getUiOptions(uiSchema).widget));
  return (
    <Box sx={{ py: 0.5 }}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 0.5, minHeight: 40 }}>
        <Typography
          component={below ? "span" : "label"}
          htmlFor={below ? undefined : id}
          id={`${id}-name`}
          variant="body2"
          sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}
        >
          {label}
        </Typography>
        {changed ? <ChangedDot text={translate("shell.settings.isChanged")} /> : null}
        {changed ? (
          <Tooltip title={translate("shell.settings.resetOne")}>
            <IconButton
              size="small"
              aria-label={translate("shell.settings.resetNamed", { name: label })}
              onClick={() => reset([key])}
            >
              <Undo fontSize="small" />
            </IconButton>
          </Tooltip>
        ) : null}
        {closed ? (
          <Tooltip title={translate("shell.settings.locked")}>
            <Lock
              fontSize="small"
              color="action"
              titleAccess={translate("shell.settings.locked")}
              sx={{ m: 0.5 }}
            />
          </Tooltip>
        ) : null}
        {below ? null : children}
      </Box>
      {below ? children : null}
      {rawErrors?.map((fault) => (
        <FormHelperText key={fault} error>
          {fault}
        </FormHelperText>
      ))}
    </Box>
  );
}

const ChangedDot = ({ text }: { text: string }) => (
  <Box
    component="span"
    title={text}
    sx={{ width: 8, height: 8, flexShrink: 0, borderRadius: "50%", bgcolor: "primary.main" }}
  >
    <span className="hidden">{text}</span>
  </Box>
);
