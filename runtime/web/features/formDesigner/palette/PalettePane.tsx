import { Box, TextField, Typography } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { nameNext } from "../canvas/nodeEvents.ts";
import { insert } from "../canvas/insert.ts";
import { useDesignerStore } from "../store/DesignerContext.tsx";
import { groupsOf, type PaletteChoice } from "./entries.ts";
import { matching } from "./matching.ts";
import { PaletteItem } from "./PaletteItem.tsx";
import { readRecent, writeRecent } from "./recent.ts";
import { usePalette } from "./usePalette.ts";

interface Props {
  onInserted?: () => void;
}

/** Everything that can be put into a form: by a press below what is chosen, by dragging anywhere. */
export function PalettePane({ onInserted }: Props) {
  const translate = useTranslate();
  const store = useDesignerStore();
  const [search, setSearch] = useState("");
  // As it was when the palette opened: entries that move under the pointer get pressed by mistake.
  const [recent] = useState(readRecent);
  const choices = usePalette();
  const wanted = search.trim();
  const found = matching(choices, search);
  const last = recent.flatMap((id) => choices.find((choice) => choice.id === id) ?? []);

  const put = (choice: PaletteChoice) => {
    const id = insert(store, choice.insertion);
    if (!id) return;
    writeRecent(choice.id);
    onInserted?.();
    nameNext(store, document, id);
  };
  const list = (items: readonly PaletteChoice[]) => (
    <Box sx={grid}>
      {items.map((choice) => (
        <PaletteItem key={choice.id} choice={choice} onPut={() => put(choice)} />
      ))}
    </Box>
  );
  return (
    <>
      <Box sx={{ p: 1.5, pb: 0.5 }}>
        <TextField
          type="search"
          size="small"
          label={translate("shell.designer.palette.search")}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={(event) => {
            const [first] = found;
            if (event.key === "Enter" && first && wanted) put(first);
          }}
        />
      </Box>
      <Box sx={scroll}>
        {wanted === "" && last.length > 0 ? (
          <Group title={translate("shell.designer.palette.recent")}>{list(last)}</Group>
        ) : null}
        {groupsOf(found).map(({ group, items }) => (
          <Group key={group} title={translate(`shell.fieldKinds._group.${group}`)}>
            {list(items)}
          </Group>
        ))}
        {found.length === 0 ? (
          <Typography color="text.secondary" variant="body2" sx={{ p: 1 }}>
            {translate("shell.designer.palette.nothing")}
          </Typography>
        ) : null}
      </Box>
    </>
  );
}

function Group({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <Box component="section" sx={{ mb: 1.5 }}>
      <Typography component="h2" sx={heading}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

const scroll = { flex: 1, minHeight: 0, overflow: "auto", px: 1.5, pb: 2 } as const;
/** Two beside each other where their longest words have room, else one. */
const grid = {
  display: "flex",
  flexWrap: "wrap",
  gap: 0.75,
  "& > *": { flex: "1 1 calc(50% - 6px)", minWidth: "min-content", maxWidth: 1 },
} as const;
const heading = { fontSize: 12, fontWeight: 600, color: "text.secondary", my: 0.75 } as const;
