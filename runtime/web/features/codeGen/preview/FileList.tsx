import { Box, Chip, List, ListItemButton, ListItemText } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import type { Plan } from "../calls.ts";
import { CodeText } from "./CodeText.tsx";

const colors = { created: "success", changed: "warning", removed: "error" } as const;

/** The files that would be written, with the text of a new one and the difference of another. */
export function FileList({ files }: { files: Plan["files"] }) {
  const translate = useTranslate();
  const [chosen, setChosen] = useState<string | null>(null);
  const file = files.find(({ path }) => path === chosen) ?? files[0];
  if (!file) return null;
  return (
    <Box
      sx={{
        display: "grid",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(240px, 340px) minmax(0, 1fr)" },
      }}
    >
      <List
        dense
        aria-label={translate("shell.codeGen.view.files")}
        sx={{
          maxHeight: { xs: 220, md: 560 },
          overflowY: "auto",
          borderRight: { md: 1 },
          borderColor: { md: "divider" },
        }}
      >
        {files.map(({ path, state }) => (
          <li key={path}>
            <ListItemButton
              selected={path === file.path}
              aria-current={path === file.path}
              onClick={() => setChosen(path)}
              sx={{ gap: 1 }}
            >
              <ListItemText primary={path} sx={{ overflowWrap: "anywhere" }} />
              <Chip
                size="small"
                variant="outlined"
                color={colors[state]}
                label={translate(`shell.codeGen.state.${state}`)}
              />
            </ListItemButton>
          </li>
        ))}
      </List>
      <CodeText
        label={file.path}
        text={file.text ?? file.diff}
        isDifference={file.state !== "created"}
      />
    </Box>
  );
}
