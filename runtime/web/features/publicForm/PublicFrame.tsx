import { Box, MenuItem, Select, Typography } from "@mui/material";
import { useEffect, type ReactNode } from "react";
import { useTranslate } from "react-admin";
import { languages } from "../../core/i18n/languages.ts";
import { chooseLanguage, presentLanguage } from "../../core/i18n/presentLanguage.ts";
import { useThemeConfig } from "../../core/theme/useThemeConfig.ts";
import type { PublicForm } from "./publicForm.ts";
import { roomOfPage } from "./roomOfPage.ts";

interface Props {
  form: PublicForm | null;
  children: ReactNode;
}

/** The page around a public form: who asks, what it is called, and in which language. */
export function PublicFrame({ form, children }: Props) {
  const translate = useTranslate();
  // A language that was chosen draws the page anew.
  useThemeConfig();
  const title = form ? titleOf(form, translate) : translate("shell.publicForm.title");
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <Box sx={page} style={{ maxWidth: roomOfPage(form?.model, translate) }}>
      <Box component="header" sx={{ display: "flex", alignItems: "center", gap: 2, mb: 2 }}>
        {form?.look.logo ? (
          <Box
            component="img"
            src={form.look.logo}
            alt=""
            // A picture that is gone leaves no torn frame.
            onError={({ currentTarget }) => currentTarget.setAttribute("hidden", "")}
            sx={{ height: 28, maxWidth: 120, "&[hidden]": { display: "none" } }}
          />
        ) : null}
        <Typography variant="body2" color="text.secondary" noWrap sx={{ flex: 1, minWidth: 0 }}>
          {form?.look.tenantName}
        </Typography>
        <Select
          size="small"
          value={presentLanguage()}
          onChange={({ target }) => chooseLanguage(target.value)}
          SelectDisplayProps={{ "aria-label": translate("shell.language") }}
          sx={{ minWidth: 132, bgcolor: "background.paper" }}
        >
          {languages.map(({ code, name }) => (
            <MenuItem key={code} value={code}>
              {name}
            </MenuItem>
          ))}
        </Select>
      </Box>
      <Box component="main">
        {form ? (
          <Box sx={{ mb: 2.5 }}>
            <Typography variant="h1" sx={{ overflowWrap: "anywhere" }}>
              {title}
            </Typography>
            {form.description ? (
              <Typography color="text.secondary" sx={{ mt: 0.75, whiteSpace: "pre-line" }}>
                {form.description}
              </Typography>
            ) : null}
          </Box>
        ) : null}
        {children}
      </Box>
    </Box>
  );
}

/** In the language of the person where the form has one in it; a form that takes nothing brings no texts. */
const titleOf = ({ model, title }: PublicForm, translate: ReturnType<typeof useTranslate>) =>
  model.key ? translate(`${model.module}.${model.name}._name`, { _: title }) : title;

const page = {
  boxSizing: "border-box",
  width: 1,
  minHeight: "100dvh",
  mx: "auto",
  px: { xs: 1.5, sm: 3 },
  pt: { xs: 1.5, sm: 3 },
  pb: 6,
} as const;
