import Campaign from "@mui/icons-material/CampaignOutlined";
import Pause from "@mui/icons-material/PauseOutlined";
import Play from "@mui/icons-material/PlayArrowOutlined";
import { Box, Button, IconButton } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { DemoPage } from "../parts/DemoPage.tsx";

const source = `
<Box sx={{ animation: "run 16s linear infinite", animationPlayState: paused ? "paused" : "running" }}>
  {text}
</Box>
`;

/** A line of text that runs through; it can be held, and stands still for people who want no motion. */
export function NoticeBarDemo() {
  const translate = useTranslate();
  const [paused, setPaused] = useState(false);
  const [shown, setShown] = useState(true);
  const hold = translate(paused ? "shell.demo.noticeBar.run" : "shell.demo.noticeBar.hold");
  return (
    <DemoPage name="noticeBar" source={source}>
      {shown ? (
        <Box sx={bar}>
          <Campaign aria-hidden="true" />
          <Box sx={{ flex: 1, minWidth: 0, overflow: "hidden" }}>
            <Box sx={{ ...line, animationPlayState: paused ? "paused" : "running" }}>
              {translate("shell.demo.noticeBar.text")}
            </Box>
          </Box>
          <IconButton aria-label={hold} onClick={() => setPaused(!paused)}>
            {paused ? <Play /> : <Pause />}
          </IconButton>
        </Box>
      ) : null}
      <Button onClick={() => setShown(!shown)}>
        {translate(shown ? "shell.demo.noticeBar.hide" : "shell.demo.noticeBar.show")}
      </Button>
    </DemoPage>
  );
}

const bar = {
  display: "flex",
  alignItems: "center",
  gap: 1,
  px: 1.5,
  mb: 2,
  minHeight: 44,
  borderRadius: 1,
  border: 1,
  borderColor: "divider",
} as const;

const line = {
  display: "inline-block",
  "@keyframes fw-demoNotice": {
    from: { transform: "translateX(60%)" },
    to: { transform: "translateX(-100%)" },
  },
  "@media (prefers-reduced-motion: no-preference)": {
    whiteSpace: "nowrap",
    animation: "fw-demoNotice 18s linear infinite",
  },
} as const;
