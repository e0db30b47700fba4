import { Box, FormControlLabel, Switch, TextField, Typography } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { PageSkeleton } from "../../core/pages/PageSkeleton.tsx";
import { ViewFault } from "../../core/views/ViewFault.tsx";
import { RunConfigGroup } from "./RunConfigGroup.tsx";
import { RunSettingDrawer } from "./RunSettingDrawer.tsx";
import { type RunSetting, useRunSettings } from "./runConfigData.ts";
import { isFound } from "./settingText.ts";

/** Every setting of the installation: what holds, where it comes from, who changed it; and a way to change those that may be changed here. */
export function RunConfigPage() {
  const translate = useTranslate();
  const { data, error, refetch } = useRunSettings();
  const [wanted, setWanted] = useState("");
  const [given, setGiven] = useState(false);
  const [shown, setShown] = useState<string | null>(null);
  if (error && !data) return <ViewFault error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  const found = data.filter(
    (each) => isFound(each, wanted, translate) && (!given || each.source !== "default"),
  );
  const chosen = data.find(({ name }) => name === shown);
  return (
    <>
      <Typography variant="h1">{translate("shell.runConfig.title")}</Typography>
      <Typography color="text.secondary" sx={{ my: 1 }}>
        {translate("shell.runConfig.about")}
      </Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "end", gap: 2, mb: 2 }}>
        <TextField
          type="search"
          label={translate("shell.runConfig.search")}
          value={wanted}
          onChange={({ target }) => setWanted(target.value)}
          sx={{ width: 320, maxWidth: 1 }}
        />
        <FormControlLabel
          control={<Switch checked={given} onChange={(_, on) => setGiven(on)} />}
          label={translate("shell.runConfig.onlyGiven")}
        />
      </Box>
      {groupsOf(found).map(([group, settings]) => (
        <RunConfigGroup key={group} group={group} settings={settings} onShow={setShown} />
      ))}
      {found.length === 0 ? (
        <Typography component="output">{translate("shell.runConfig.none")}</Typography>
      ) : null}
      {chosen ? (
        <RunSettingDrawer key={chosen.name} setting={chosen} onClose={() => setShown(null)} />
      ) : null}
    </>
  );
}

function groupsOf(settings: readonly RunSetting[]): [string, RunSetting[]][] {
  const groups = new Map<string, RunSetting[]>();
  for (const setting of settings)
    groups.set(setting.group, [...(groups.get(setting.group) ?? []), setting]);
  return [...groups];
}
