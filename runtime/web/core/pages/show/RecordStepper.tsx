import NavigateBefore from "@mui/icons-material/NavigateBefore";
import NavigateNext from "@mui/icons-material/NavigateNext";
import { Box, IconButton, Typography } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo, type ReactNode } from "react";
import { useTranslate } from "react-admin";
import { Link, useLocation } from "react-router";
import { idsAround } from "./idsAround.ts";

interface Props {
  /** Entity of the records. */
  entityKey: string;
  id: number;
  path: (id: number) => string;
}

/** To the record before and after this one in the list it was opened from; nothing where there was no list. */
export function RecordStepper({ entityKey, id, path }: Props) {
  const translate = useTranslate();
  const queries = useQueryClient();
  const given: unknown = useLocation().state;
  const place = useMemo(() => {
    const lists = queries.getQueryCache().findAll({ queryKey: [entityKey, "getList"] });
    return idsAround(
      lists.map(({ state }) => ({ at: state.dataUpdatedAt, ids: idsOf(state.data) })),
      id,
    );
  }, [queries, entityKey, id]);
  if (!place) return null;
  const step = (to: number | null, label: string, icon: ReactNode) =>
    to === null ? (
      <IconButton size="small" disabled aria-label={translate(label)}>
        {icon}
      </IconButton>
    ) : (
      <IconButton
        size="small"
        component={Link}
        to={path(to)}
        state={given}
        aria-label={translate(label)}
      >
        {icon}
      </IconButton>
    );
  return (
    <Box sx={{ display: "flex", alignItems: "center" }}>
      {step(place.before, "shell.record.previous", <NavigateBefore />)}
      <Typography
        variant="body2"
        color="text.secondary"
        sx={{ fontVariantNumeric: "tabular-nums" }}
      >
        {`${place.at + 1} / ${place.count}`}
      </Typography>
      {step(place.after, "shell.record.next", <NavigateNext />)}
    </Box>
  );
}

function idsOf(data: unknown): number[] {
  if (typeof data !== "object" || data === null || !("data" in data)) return [];
  return Array.isArray(data.data) ? data.data.map((row: { id: number }) => Number(row.id)) : [];
}
