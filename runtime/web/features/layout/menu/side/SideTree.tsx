import Clear from "@mui/icons-material/Clear";
import Search from "@mui/icons-material/Search";
import { Box, IconButton, InputBase, Typography } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { filterEntries, pageEntries, type MenuEntry } from "../menuEntries.ts";
import { MenuTree } from "../MenuTree.tsx";
import { useFavourites } from "../useFavourites.ts";
import { useMenuEntries } from "../useMenuEntries.ts";

/** Entries above this many are worth a search. */
const few = 8;

/** The expanded menu: a search in it, the favourites, and the tree. */
export function SideTree({ entries }: { entries: readonly MenuEntry[] }) {
  const translate = useTranslate();
  const [text, setText] = useState("");
  const { ids } = useFavourites();
  const pages = new Map(pageEntries(useMenuEntries()).map((entry) => [entry.id, entry]));
  const favourites = ids.flatMap((id) => pages.get(id) ?? []);
  const found = filterEntries(entries, text);
  const searching = text.trim() !== "";
  return (
    <Box sx={{ flex: 1, overflowY: "auto", px: 1, pt: 0.5, pb: 1 }}>
      {pageEntries(entries).length > few ? (
        <Box
          sx={{
            display: "flex",
            alignItems: "center",
            gap: 0.75,
            mb: 1,
            pl: 1.25,
            borderRadius: 1,
            border: 1,
            borderColor: "var(--barLine)",
            "&:focus-within": { borderColor: "currentcolor" },
          }}
        >
          <Search fontSize="small" aria-hidden />
          <InputBase
            value={text}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={(event) => {
              if (event.key === "Escape") setText("");
            }}
            placeholder={translate("shell.layout.findMenu")}
            inputProps={{ "aria-label": translate("shell.layout.findMenu"), type: "search" }}
            sx={{
              flex: 1,
              height: 36,
              color: "inherit",
              fontSize: 14,
              "& input::placeholder": { opacity: 0.75 },
              "& input::-webkit-search-cancel-button": { display: "none" },
            }}
          />
          {searching ? (
            <IconButton
              size="small"
              color="inherit"
              aria-label={translate("shell.layout.clearFind")}
              onClick={() => setText("")}
            >
              <Clear fontSize="small" />
            </IconButton>
          ) : null}
        </Box>
      ) : null}
      {favourites.length > 0 && !searching ? (
        <Box sx={{ mb: 1, pb: 0.75, borderBottom: 1, borderColor: "var(--barLine)" }}>
          <Typography variant="body2" sx={{ px: 1.5, pb: 0.25, opacity: 0.8, fontSize: 13 }}>
            {translate("shell.layout.favourites")}
          </Typography>
          <MenuTree entries={favourites} label={translate("shell.layout.favourites")} />
        </Box>
      ) : null}
      <MenuTree key={searching ? "found" : "all"} entries={found} allOpen={searching} />
      {found.length === 0 ? (
        <Typography
          component="output"
          variant="body2"
          sx={{ display: "block", px: 1.5, py: 1, opacity: 0.8 }}
        >
          {translate("shell.layout.noMenu")}
        </Typography>
      ) : null}
    </Box>
  );
}
