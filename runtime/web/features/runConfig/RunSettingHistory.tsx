import { Box, Typography } from "@mui/material";
import { useLocaleState, useTranslate } from "react-admin";
import { PageSkeleton } from "../../core/pages/PageSkeleton.tsx";
import { formatPrecise } from "../../core/time/formats.ts";
import { ViewFault } from "../../core/views/ViewFault.tsx";
import { type RunSetting, useRunSettingHistory } from "./runConfigData.ts";
import { shownValue } from "./settingText.ts";

/** Who changed a setting in the console, when, and from what to what. */
export function RunSettingHistory({ setting }: { setting: RunSetting }) {
  const translate = useTranslate();
  const [language] = useLocaleState();
  const { data, error, refetch } = useRunSettingHistory(setting.name);
  if (error) return <ViewFault error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  const shown = (value: string | null) => shownValue(setting, value, translate);
  return (
    <section>
      <Typography variant="h3" sx={{ fontSize: 16, mb: 1 }}>
        {translate("shell.runConfig.history")}
      </Typography>
      {data.length === 0 ? (
        <Typography variant="body2" color="text.secondary">
          {translate("shell.runConfig.noHistory")}
        </Typography>
      ) : null}
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: "none", display: "grid", gap: 1 }}>
        {data.map(({ id, time, userName, before, after, hidden }) => (
          <li key={id}>
            <Typography variant="body2" color="text.secondary">
              {formatPrecise(time, language)} · {userName}
            </Typography>
            <Typography variant="body2" sx={{ overflowWrap: "anywhere" }}>
              {hidden
                ? translate("shell.runConfig.changedHidden")
                : `${shown(before)} → ${shown(after)}`}
            </Typography>
          </li>
        ))}
      </Box>
    </section>
  );
}
