import Star from "@mui/icons-material/Star";
import StarBorder from "@mui/icons-material/StarBorder";
import { IconButton, Tooltip } from "@mui/material";
import { useTranslate } from "react-admin";
import type { MenuEntry } from "./menuEntries.ts";
import { useFavourites } from "./useFavourites.ts";

/** Keeps a menu at hand, or no longer. It shows with the pointer or the focus on its entry. */
export function FavouriteStar({ entry }: { entry: MenuEntry }) {
  const translate = useTranslate();
  const { ids, toggle } = useFavourites();
  const kept = ids.includes(entry.id);
  const label = translate(kept ? "shell.layout.dropFavourite" : "shell.layout.keepFavourite", {
    name: entry.title,
  });
  return (
    <Tooltip title={label} placement="right">
      <IconButton
        className="menuStar"
        size="small"
        aria-label={label}
        aria-pressed={kept}
        onClick={() => toggle(entry.id)}
        sx={{ position: "absolute", right: 4, top: 6, p: 0.5, color: "inherit" }}
      >
        {kept ? <Star sx={{ fontSize: 18 }} /> : <StarBorder sx={{ fontSize: 18 }} />}
      </IconButton>
    </Tooltip>
  );
}
