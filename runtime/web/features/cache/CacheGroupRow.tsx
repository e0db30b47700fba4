import ChevronRight from "@mui/icons-material/ChevronRight";
import DeleteOutline from "@mui/icons-material/DeleteOutline";
import ExpandMore from "@mui/icons-material/ExpandMore";
import { Box, IconButton, TableCell, TableRow, Typography } from "@mui/material";
import { useLocaleState, useTranslate } from "react-admin";
import { useSession } from "../../core/session/SessionContext.tsx";
import { numberFormat } from "../../core/time/formats.ts";
import { sizeText } from "../../core/time/sizeText.ts";
import type { CacheGroup } from "./cacheData.ts";
import { lifeText } from "./lifeText.ts";

interface Props {
  group: CacheGroup;
  open: boolean;
  onTurn: () => void;
  onDelete: () => void;
}

/** One group with its figures; what cannot be told is a dash. */
export function CacheGroupRow({ group, open, onTurn, onDelete }: Props) {
  const translate = useTranslate();
  const [language] = useLocaleState();
  const { can } = useSession();
  const { name, place, entries, most, size, lifeSeconds, hits, misses } = group;
  const number = numberFormat(language);
  const title = translate(`shell.cache.name.${name}`);
  const asked = hits + misses;
  const rate = numberFormat(language, { style: "percent", maximumFractionDigits: 1 });
  return (
    <TableRow>
      <TableCell>
        <Box sx={{ display: "flex", alignItems: "center", gap: 0.5 }}>
          <IconButton
            size="small"
            aria-expanded={open}
            aria-label={translate("shell.cache.keysOf", { name: title })}
            onClick={onTurn}
          >
            {open ? <ExpandMore /> : <ChevronRight />}
          </IconButton>
          <Box>
            {title}
            <Typography variant="body2" color="text.secondary">
              {name}
            </Typography>
          </Box>
        </Box>
      </TableCell>
      <TableCell>{translate(`shell.cache.place.${place}`)}</TableCell>
      <TableCell align="right">
        {most === null
          ? number.format(entries)
          : `${number.format(entries)} / ${number.format(most)}`}
      </TableCell>
      <TableCell align="right">
        {size === null || entries === 0 ? "–" : sizeText(size, language)}
      </TableCell>
      <TableCell align="right">
        {lifeSeconds === null ? "–" : lifeText(lifeSeconds, language)}
      </TableCell>
      <TableCell align="right">{asked === 0 ? "–" : rate.format(hits / asked)}</TableCell>
      <TableCell align="right">
        {can("sysCache/delete") && entries > 0 ? (
          <IconButton
            size="small"
            aria-label={translate("shell.cache.deleteAllOf", { name: title })}
            onClick={onDelete}
          >
            <DeleteOutline />
          </IconButton>
        ) : null}
      </TableCell>
    </TableRow>
  );
}
