import { Box, Button, TextField } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { useNavigate } from "react-router";

/** Asks for parameters and opens the page they belong to, with a title of its own in three languages. */
export function OpenDetail({ addressOf }: { addressOf: (id: string, name: string) => string }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [id, setId] = useState("7");
  const [name, setName] = useState("north");
  const open = () => {
    const title = {
      "zh-CN": `详情 ${id}`,
      en: `Details ${id}`,
      "zh-TW": `詳情 ${id}`,
    };
    const query = new URLSearchParams({ tagsViewName: JSON.stringify(title) });
    const address = addressOf(encodeURIComponent(id), encodeURIComponent(name));
    void navigate(`${address}${address.includes("?") ? "&" : "?"}${query}`);
  };
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, maxWidth: 560 }}>
      <TextField
        label={translate("shell.demo.params.id")}
        value={id}
        onChange={(event) => setId(event.target.value)}
        sx={{ flex: "1 1 140px" }}
      />
      <TextField
        label={translate("shell.demo.params.name")}
        value={name}
        onChange={(event) => setName(event.target.value)}
        sx={{ flex: "1 1 140px" }}
      />
      <Button variant="contained" onClick={open} disabled={!id || !name}>
        {translate("shell.demo.params.open")}
      </Button>
    </Box>
  );
}
