import { Box, MenuItem, TextField } from "@mui/material";
import { useLocaleState, useLocales, useTranslate } from "react-admin";
import { useForm } from "react-hook-form";
import { DemoPage } from "../parts/DemoPage.tsx";

const source = `
const [language, setLanguage] = useLocaleState();
<TextField label={translate("access.account.realName")} />
`;

const names = ["account", "realName", "phone", "email"];

/** A form whose labels, hints and faults follow the language; what was typed stays. */
export function FormI18nDemo() {
  const translate = useTranslate();
  const [language, setLanguage] = useLocaleState();
  const languages = useLocales();
  const { register, formState } = useForm({ mode: "onBlur" });
  return (
    <DemoPage name="formI18n" source={source}>
      <TextField
        select
        label={translate("shell.demo.formI18n.language")}
        value={language}
        onChange={(event) => setLanguage(event.target.value)}
        sx={{ maxWidth: 280, mb: 3 }}
      >
        {languages.map(({ locale, name }) => (
          <MenuItem key={locale} value={locale} lang={locale}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <Box component="form" autoComplete="off" sx={{ display: "grid", gap: 2, maxWidth: 480 }}>
        {names.map((name) => (
          <TextField
            key={name}
            label={translate(`access.account.${name}`)}
            {...register(name, { required: true })}
            error={Boolean(formState.errors[name])}
            helperText={formState.errors[name] ? translate("shell.demo.required") : " "}
          />
        ))}
      </Box>
    </DemoPage>
  );
}
