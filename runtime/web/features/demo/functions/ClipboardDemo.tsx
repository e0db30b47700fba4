import { Box, Button, TextField, Typography } from "@mui/material";
import { useState } from "react";
import { useNotify, useTranslate } from "react-admin";
import { CopyButton } from "../parts/CopyButton.tsx";
import { DemoPage } from "../parts/DemoPage.tsx";

const source = `
await navigator.clipboard.writeText(text);
const pasted = await navigator.clipboard.readText(); // the browser asks first
`;

/** Writing to the clipboard and reading from it; the browser asks before a page may read. */
export function ClipboardDemo() {
  const translate = useTranslate();
  const notify = useNotify();
  const [text, setText] = useState("DEF-2026-0042");
  const [pasted, setPasted] = useState("");
  const paste = async () => {
    try {
      setPasted(await navigator.clipboard.readText());
    } catch {
      notify(translate("shell.demo.clipboard.refused"), { type: "warning" });
    }
  };
  return (
    <DemoPage name="clipboard" source={source}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, maxWidth: 640 }}>
        <TextField
          label={translate("shell.demo.clipboard.text")}
          value={text}
          onChange={(event) => setText(event.target.value)}
          sx={{ flex: "1 1 240px" }}
        />
        <CopyButton text={text} />
        <Button onClick={() => void paste()}>{translate("shell.demo.clipboard.paste")}</Button>
      </Box>
      <Typography component="output" sx={{ display: "block", mt: 2, overflowWrap: "anywhere" }}>
        {pasted ? translate("shell.demo.clipboard.pasted", { text: pasted }) : ""}
      </Typography>
    </DemoPage>
  );
}
