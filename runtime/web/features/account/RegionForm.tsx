import { Autocomplete, Box, MenuItem, TextField, Typography } from "@mui/material";
import { useMemo } from "react";
import { useLocaleState, useTranslate } from "react-admin";
import { ownZone } from "../../../shared/recurrence/zone.ts";
import { languages, languageTag } from "../../core/i18n/languages.ts";
import { chooseLanguage } from "../../core/i18n/presentLanguage.ts";
import { useThemeConfig } from "../../core/theme/useThemeConfig.ts";
import { formatDateTime, groupDecimal } from "../../core/time/formats.ts";
import { tagOf } from "../../core/time/region.ts";
import { AccountCard } from "./AccountCard.tsx";
import { regionCodes } from "./regionCodes.ts";

const zones = Intl.supportedValuesOf("timeZone");

/** The language of the console, and apart from it the region whose dates and numbers are used, and the time zone. */
export function RegionForm() {
  const translate = useTranslate();
  const [language] = useLocaleState();
  const { config, change } = useThemeConfig();
  const names = useMemo(
    () => new Intl.DisplayNames(languageTag(language), { type: "region" }),
    [language],
  );
  const regions = useMemo(() => {
    const { compare } = new Intl.Collator(languageTag(language));
    const nameOf = (code: string) => names.of(code) ?? code;
    return regionCodes.toSorted((a, b) => compare(nameOf(a), nameOf(b)));
  }, [language, names]);
  const ofDevice = new Intl.Locale(tagOf(language, "", navigator.languages)).maximize().region;
  const automatic = (name: string) => translate("shell.profile.region.automatic", { name });
  const example = [
    formatDateTime(new Date().toISOString(), language),
    groupDecimal("1234567.89", language),
  ].join(" · ");
  const regionName = (code: string) =>
    code === "" ? automatic(names.of(ofDevice ?? "001") ?? "") : (names.of(code) ?? code);
  return (
    <AccountCard
      title={translate("shell.profile.part.region")}
      text={translate("shell.profile.region.text")}
    >
      <Box sx={{ display: "grid", gap: 2, maxWidth: 420 }}>
        <TextField
          select
          label={translate("shell.language")}
          value={languages.some(({ code }) => code === language) ? language : ""}
          onChange={({ target }) => chooseLanguage(target.value)}
        >
          {languages.map(({ code, name }) => (
            <MenuItem key={code} value={code} lang={languageTag(code)}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <Autocomplete
          disableClearable
          options={["", ...regions]}
          getOptionLabel={regionName}
          value={config.region}
          onChange={(_, region) => change({ region })}
          renderInput={(params) => (
            <TextField {...params} label={translate("shell.profile.region.region")} />
          )}
        />
        <Autocomplete
          disableClearable
          options={["", ...zones]}
          getOptionLabel={(zone) => (zone === "" ? automatic(ownZone()) : zone)}
          value={config.timeZone}
          onChange={(_, timeZone) => change({ timeZone })}
          renderInput={(params) => (
            <TextField {...params} label={translate("shell.profile.region.zone")} />
          )}
        />
        <Typography component="output" variant="body2" color="text.secondary">
          {translate("shell.profile.region.example", { example })}
        </Typography>
      </Box>
    </AccountCard>
  );
}
