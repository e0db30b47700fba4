import { Box, Chip, List, ListItem, ListItemText, TextField, Typography } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { DemoPage } from "../parts/DemoPage.tsx";

const source = `
const shown = items.filter(({ kind, name }) =>
  (chosen.size === 0 || chosen.has(kind)) && name.includes(text));
<Chip clickable aria-pressed={chosen.has(kind)} onClick={() => toggle(kind)} />
`;

const kinds = ["concrete", "steel", "wall", "pipe"] as const;
const items = kinds.flatMap((kind, row) =>
  Array.from({ length: 6 }, (_, at) => ({ kind, name: `${"CSWP"[row]}-${100 + row * 10 + at}` })),
);

/** Narrowing a set by kinds and by words; the count is told as it changes. */
export function FilteringDemo() {
  const translate = useTranslate();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [text, setText] = useState("");
  const shown = items.filter(
    ({ kind, name }) =>
      (chosen.size === 0 || chosen.has(kind)) && name.toLowerCase().includes(text.toLowerCase()),
  );
  const toggle = (kind: string) => {
    const next = new Set(chosen);
    if (!next.delete(kind)) next.add(kind);
    setChosen(next);
  };
  return (
    <DemoPage name="filtering" source={source}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center" }}>
        {kinds.map((kind) => (
          <Chip
            key={kind}
            clickable
            component="button"
            type="button"
            aria-pressed={chosen.has(kind)}
            color={chosen.has(kind) ? "primary" : "default"}
            label={translate(`shell.demo.filtering.${kind}`)}
            onClick={() => toggle(kind)}
          />
        ))}
        <TextField
          label={translate("shell.demo.filtering.search")}
          value={text}
          onChange={(event) => setText(event.target.value)}
          sx={{ maxWidth: 240 }}
        />
      </Box>
      <Typography component="output" color="text.secondary" sx={{ display: "block", mt: 2 }}>
        {translate("shell.demo.filtering.count", { shown: shown.length, all: items.length })}
      </Typography>
      <List dense sx={{ columns: { sm: 2, md: 4 } }}>
        {shown.map(({ kind, name }) => (
          <ListItem key={name} disableGutters sx={{ breakInside: "avoid" }}>
            <ListItemText primary={name} secondary={translate(`shell.demo.filtering.${kind}`)} />
          </ListItem>
        ))}
      </List>
    </DemoPage>
  );
}
