import { Box, ButtonBase, Chip, Paper, Typography } from "@mui/material";
import { useTranslate } from "react-admin";
import type { RunSetting } from "./runConfigData.ts";
import { aboutText, valueText } from "./settingText.ts";

interface Props {
  group: string;
  settings: readonly RunSetting[];
  onShow: (name: string) => void;
}

/** Settings that belong together; each opens to its details. */
export function RunConfigGroup({ group, settings, onShow }: Props) {
  const translate = useTranslate();
  return (
    <Paper variant="outlined" component="section" sx={{ mb: 2, borderRadius: 1.5 }}>
      <Typography variant="h2" sx={{ px: 2, pt: 1.5, pb: 0.5, fontSize: 16 }}>
        {translate(`shell.runConfig.group.${group}`)}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
        {settings.map((setting) => (
          <Box component="li" key={setting.name} sx={{ borderTop: 1, borderColor: "divider" }}>
            <RunConfigLine setting={setting} onShow={() => onShow(setting.name)} />
          </Box>
        ))}
      </Box>
    </Paper>
  );
}

function RunConfigLine({ setting, onShow }: { setting: RunSetting; onShow: () => void }) {
  const translate = useTranslate();
  const { name, title, source, waits } = setting;
  return (
    <ButtonBase onClick={onShow} sx={line}>
      <Box component="span" sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
        <Typography component="span" sx={{ display: "block", fontWeight: 600 }}>
          {title ?? name}
        </Typography>
        <Typography component="span" variant="body2" color="text.secondary">
          {aboutText(setting, translate)}
        </Typography>
      </Box>
      <Typography component="span" sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
        {valueText(setting, translate)}
      </Typography>
      <Box component="span" sx={{ display: "flex", flexWrap: "wrap", gap: 0.5 }}>
        <Chip
          size="small"
          component="span"
          variant={source === "default" ? "outlined" : "filled"}
          label={translate(`shell.runConfig.source.${source}`)}
        />
        {waits ? (
          <Chip
            size="small"
            component="span"
            color="warning"
            label={translate("shell.runConfig.waits")}
          />
        ) : null}
      </Box>
    </ButtonBase>
  );
}

const line = {
  width: 1,
  px: 2,
  py: 1,
  textAlign: "start",
  display: "grid",
  alignItems: "center",
  columnGap: 2,
  rowGap: 0.5,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 5fr) minmax(0, 3fr) 180px" },
  "&:hover, &.Mui-focusVisible": { bgcolor: "action.hover" },
} as const;
