import ArrowDownward from "@mui/icons-material/ArrowDownward";
import ArrowUpward from "@mui/icons-material/ArrowUpward";
import ViewColumn from "@mui/icons-material/ViewColumnOutlined";
import {
  Box,
  Button,
  Checkbox,
  IconButton,
  OutlinedInput,
  Popover,
  Tooltip,
  Typography,
} from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import type { EntityModel, FieldModel } from "../../../shared/entity/model.ts";
import { useEntityTexts } from "../i18n/useText.ts";
import { columnCandidates } from "./listColumns.ts";

interface Props {
  entity: EntityModel;
  /** Fields the person may not read. */
  closed: FieldModel[];
  /** Names of the shown columns in order. */
  shown: string[];
  onChange: (names: string[] | null) => void;
}

/** Which columns the table has and in which order; every move has a button, dragging in the head does the same. */
export function ColumnMenu({ entity, closed, shown, onChange }: Props) {
  const translate = useTranslate();
  const texts = useEntityTexts(entity);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [search, setSearch] = useState("");
  const label = translate("shell.list.columns");
  const all = columnCandidates(entity);
  const rest = all.filter(({ name }) => !shown.includes(name));
  const ordered = [
    ...shown.flatMap((name) => all.find((field) => field.name === name) ?? []),
    ...rest,
  ];
  const matching = ordered.filter((field) =>
    texts.field(field).toLowerCase().includes(search.toLowerCase()),
  );
  const move = (name: string, by: number) => {
    const next = shown.filter((other) => other !== name);
    next.splice(Math.max(0, shown.indexOf(name) + by), 0, name);
    onChange(next);
  };
  const toggle = (name: string) =>
    onChange(shown.includes(name) ? shown.filter((other) => other !== name) : [...shown, name]);

  return (
    <>
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          aria-haspopup="dialog"
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <ViewColumn />
        </IconButton>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
        transformOrigin={{ vertical: "top", horizontal: "right" }}
        slotProps={{ paper: { role: "dialog", "aria-label": label, sx: { width: 300, p: 1.5 } } }}
      >
        <OutlinedInput
          size="small"
          fullWidth
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          placeholder={translate("shell.list.searchColumns")}
          slotProps={{ input: { "aria-label": translate("shell.list.searchColumns") } }}
        />
        <Box sx={{ maxHeight: 360, overflowY: "auto", my: 1 }}>
          {matching.map((field) => {
            const on = shown.includes(field.name);
            const name = texts.field(field);
            return (
              <Box key={field.name} sx={{ display: "flex", alignItems: "center" }}>
                <Box
                  component="label"
                  sx={{ display: "flex", alignItems: "center", flex: 1, minWidth: 0, fontSize: 14 }}
                >
                  <Checkbox
                    size="small"
                    checked={on}
                    disabled={on && shown.length === 1}
                    onChange={() => toggle(field.name)}
                  />
                  <Box component="span" sx={{ overflowWrap: "anywhere" }}>
                    {name}
                  </Box>
                </Box>
                {on ? (
                  <>
                    <IconButton
                      size="small"
                      disabled={shown[0] === field.name}
                      aria-label={translate("shell.list.moveUp", { name })}
                      onClick={() => move(field.name, -1)}
                    >
                      <ArrowUpward fontSize="inherit" />
                    </IconButton>
                    <IconButton
                      size="small"
                      disabled={shown.at(-1) === field.name}
                      aria-label={translate("shell.list.moveDown", { name })}
                      onClick={() => move(field.name, 1)}
                    >
                      <ArrowDownward fontSize="inherit" />
                    </IconButton>
                  </>
                ) : null}
              </Box>
            );
          })}
        </Box>
        {closed.length > 0 ? (
          <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
            {translate("shell.list.closedColumns", { names: closed.map(texts.field).join(", ") })}
          </Typography>
        ) : null}
        <Button fullWidth size="small" onClick={() => onChange(null)}>
          {translate("shell.list.resetColumns")}
        </Button>
      </Popover>
    </>
  );
}
