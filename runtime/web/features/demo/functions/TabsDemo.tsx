import { Box, Button, TextField } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { useNavigate } from "react-router";
import { useTabs } from "../../tabs/index.ts";
import { DemoPage } from "../parts/DemoPage.tsx";

const source = `
const { tabs, activeKey, refresh, close, pin, setFull } = useTabs();
const own = tabs.find(({ key }) => key === activeKey);
<Button onClick={() => refresh(own)} />
<Button onClick={() => close(own, "others")} />
// A title of its own: plain, or JSON with the keys zh-CN, en and zh-TW.
navigate(\`/demo/params/ordinary/detail?tagsViewName=\${encodeURIComponent(title)}\`);
`;

/** What a page can do with its own tab. */
export function TabsDemo() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { tabs, activeKey, refresh, close, pin, setFull } = useTabs();
  const [title, setTitle] = useState("");
  const own = tabs.find(({ key }) => key === activeKey);
  const open = () => {
    const query = new URLSearchParams({ id: "1", ...(title ? { tagsViewName: title } : {}) });
    void navigate(`/demo/params/ordinary/detail?${query}`);
  };
  if (!own) return null;
  return (
    <DemoPage name="tabs" source={source} keys>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mb: 3 }}>
        <Button variant="outlined" onClick={() => refresh(own)}>
          {translate("shell.tabs.refresh")}
        </Button>
        <Button variant="outlined" onClick={() => pin(own, !own.pinned)}>
          {translate(own.pinned ? "shell.tabs.unpin" : "shell.tabs.pin")}
        </Button>
        <Button variant="outlined" onClick={() => setFull(true)}>
          {translate("shell.tabs.full")}
        </Button>
        <Button variant="outlined" onClick={() => close(own, "others")}>
          {translate("shell.tabs.close.others")}
        </Button>
        <Button variant="outlined" onClick={() => close(own)} disabled={own.pinned}>
          {translate("shell.tabs.close.this")}
        </Button>
      </Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center", maxWidth: 560 }}>
        <TextField
          label={translate("shell.demo.tabs.title")}
          helperText={translate("shell.demo.tabs.titleHint")}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
          sx={{ flex: "1 1 260px" }}
        />
        <Button variant="contained" onClick={open}>
          {translate("shell.demo.tabs.open")}
        </Button>
      </Box>
    </DemoPage>
  );
}
