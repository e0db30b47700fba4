import { Box, Typography } from "@mui/material";
import { useTranslate } from "react-admin";
import { Group, Panel, Separator } from "react-resizable-panels";
import { DemoPage } from "../parts/DemoPage.tsx";

const source = `
<Group orientation="horizontal">
  <Panel defaultSize="30%" minSize="15%">…</Panel>
  <Separator aria-label="…" />
  <Panel>…</Panel>
</Group>
`;

/** Panes whose borders move by dragging or by arrow keys. */
export function SplitDemo() {
  const translate = useTranslate();
  return (
    <DemoPage name="split" source={source} keys>
      <Box sx={frame}>
        <Group orientation="horizontal">
          <Panel defaultSize="30%" minSize="15%">
            <Pane text={translate("shell.demo.split.left")} />
          </Panel>
          <Separator aria-label={translate("shell.demo.split.between")} className="fw-demoBar" />
          <Panel minSize="20%">
            <Group orientation="vertical">
              <Panel minSize="20%">
                <Pane text={translate("shell.demo.split.top")} />
              </Panel>
              <Separator aria-label={translate("shell.demo.split.across")} className="fw-demoBar" />
              <Panel minSize="20%">
                <Pane text={translate("shell.demo.split.bottom")} />
              </Panel>
            </Group>
          </Panel>
        </Group>
      </Box>
    </DemoPage>
  );
}

const Pane = ({ text }: { text: string }) => (
  <Box sx={{ display: "grid", placeItems: "center", height: 1, p: 1 }}>
    <Typography color="text.secondary">{text}</Typography>
  </Box>
);

const frame = {
  height: 320,
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
  overflow: "hidden",
  "& .fw-demoBar": { minWidth: 6, minHeight: 6, bgcolor: "divider" },
  "& .fw-demoBar:focus-visible": { bgcolor: "primary.main", outline: "none" },
};
