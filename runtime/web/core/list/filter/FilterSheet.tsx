import FilterList from "@mui/icons-material/FilterList";
import { Badge, Box, Button, Drawer, IconButton, Typography } from "@mui/material";
import { useState, type ReactNode } from "react";
import { useTranslate } from "react-admin";
import type { FieldModel } from "../../../../shared/entity/model.ts";
import type { EntityListState } from "../useEntityList.ts";
import type { FilterValues } from "./FilterForm.tsx";
import { FilterInputs } from "./FilterInputs.tsx";

interface Props {
  list: EntityListState;
  filters: FilterValues;
  fields: FieldModel[];
  /** How many filters are in force. */
  number: number;
  builder: ReactNode;
}

/** The filters of a list on a phone: a sheet from below. */
export function FilterSheet({ list, filters, fields, number, builder }: Props) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const label = translate("shell.list.filters");
  return (
    <>
      <IconButton
        size="small"
        aria-label={label}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Badge badgeContent={number} color="primary">
          <FilterList />
        </Badge>
      </IconButton>
      <Drawer
        anchor="bottom"
        open={open}
        onClose={() => setOpen(false)}
        slotProps={{ paper: { role: "dialog", "aria-label": label, sx: sheet } }}
      >
        <Box sx={{ display: "flex", alignItems: "center", px: 1.5, pb: 1 }}>
          <Typography variant="h2" sx={{ flex: 1 }}>
            {label}
          </Typography>
          {builder}
        </Box>
        <Box component="search" aria-label={label} sx={{ px: 1.5, pb: 1.5 }}>
          <FilterInputs filters={filters} fields={fields} />
        </Box>
        <Box sx={{ display: "flex", gap: 1, p: 1.5 }}>
          <Button fullWidth color="inherit" onClick={list.clear}>
            {translate("shell.list.clearFilters")}
          </Button>
          <Button fullWidth variant="contained" onClick={() => setOpen(false)}>
            {translate("shell.list.showResults")}
          </Button>
        </Box>
      </Drawer>
    </>
  );
}

const sheet = { maxHeight: "85dvh", borderRadius: "12px 12px 0 0", pt: 2 } as const;
