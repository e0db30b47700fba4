import { Alert, Typography } from "@mui/material";
import { useTranslate } from "react-admin";
import { useSession } from "../../core/session/SessionContext.tsx";
import { DetailsDrawer } from "../../core/views/DetailsDrawer.tsx";
import { RunSettingForm } from "./RunSettingForm.tsx";
import { RunSettingHistory } from "./RunSettingHistory.tsx";
import type { RunSetting } from "./runConfigData.ts";
import { aboutText, allowedText, shownValue, valueText } from "./settingText.ts";

/** One setting: what it is for, what holds, how it is changed, and who changed it. */
export function RunSettingDrawer({
  setting,
  onClose,
}: {
  setting: RunSetting;
  onClose: () => void;
}) {
  const translate = useTranslate();
  const { can } = useSession();
  const { name, title, source, usual, secret, live, changeable, waits } = setting;
  const text = (key: string, params = {}) => translate(`shell.runConfig.${key}`, params);
  const limits = allowedText(setting, translate);
  const facts = [
    [text("value"), valueText(setting, translate)],
    [text("from"), text(`source.${source}`)],
    ...(secret || usual === null ? [] : [[text("usual"), shownValue(setting, usual, translate)]]),
    ...(limits === null ? [] : [[text("allowed"), limits]]),
    [text("takes"), text(live ? "atOnce" : "atStart")],
  ];
  return (
    <DetailsDrawer title={title ?? name} width={520} onClose={onClose}>
      <Typography>{aboutText(setting, translate)}</Typography>
      {title === null ? null : (
        <Typography variant="body2" color="text.secondary">
          {name}
        </Typography>
      )}
      <Typography component="dl" variant="body2" sx={factList}>
        {facts.map(([label, value]) => [
          <dt key={label}>{label}</dt>,
          <dd key={`${label} value`}>{value}</dd>,
        ])}
      </Typography>
      {waits ? <Alert severity="warning">{text("waitsHelp")}</Alert> : null}
      {changeable && can("sysRunConfig/update") ? (
        <RunSettingForm setting={setting} onDone={onClose} />
      ) : null}
      {changeable ? null : <Alert severity="info">{text("elsewhere", { name })}</Alert>}
      <RunSettingHistory setting={setting} />
    </DetailsDrawer>
  );
}

const factList = {
  m: 0,
  display: "grid",
  gridTemplateColumns: "minmax(110px, 1fr) 2fr",
  gap: 0.75,
  "& dt": { color: "text.secondary" },
  "& dd": { m: 0, overflowWrap: "anywhere" },
} as const;
