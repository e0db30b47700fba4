import ViewColumn from "@mui/icons-material/ViewColumnOutlined";
import {
  Box,
  Button,
  IconButton,
  OutlinedInput,
  Popover,
  Tooltip,
  Typography,
} from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import type { EntityModel, FieldModel } from "../../../../shared/entity/model.ts";
import { useEntityTexts } from "../../i18n/useText.ts";
import { ColumnRow } from "./ColumnRow.tsx";
import type { GridSettings, Pin } from "../grid/gridSettings.ts";
import { columnCandidates } from "../listColumns.ts";

interface Props {
  entity: EntityModel;
  /** Fields the person may not read. */
  closed: FieldModel[];
  /** Names of the shown columns in order. */
  shown: string[];
  settings: GridSettings;
  onSettings: (change: Partial<GridSettings>) => void;
  /** Back to what the view says. */
  onReset: () => void;
}

/** Which columns the table has, in which order, how wide, and which ones stay; whatever can be dragged has another way. */
export function ColumnMenu({ entity, closed, shown, settings, onSettings, onReset }: Props) {
  const translate = useTranslate();
  const texts = useEntityTexts(entity);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [search, setSearch] = useState("");
  const [dragged, setDragged] = useState<string | null>(null);
  const label = translate("shell.list.columns");
  const all = columnCandidates(entity);
  const ordered = [
    ...shown.flatMap((name) => all.find((field) => field.name === name) ?? []),
    ...all.filter(({ name }) => !shown.includes(name)),
  ];
  const matching = ordered.filter((field) =>
    texts.field(field).toLowerCase().includes(search.toLowerCase()),
  );
  const place = (name: string, at: number) => {
    const next = shown.filter((other) => other !== name);
    next.splice(Math.max(0, at), 0, name);
    onSettings({ columns: next });
  };
  const toggle = (name: string) =>
    onSettings({
      columns: shown.includes(name) ? shown.filter((other) => other !== name) : [...shown, name],
    });
  const { widths, pins } = settings;
  const pinOf = (name: string): Pin => pins[name] ?? (name === shown[0] ? "left" : "none");

  return (
    <>
      <Tooltip title={label}>
        <IconButton
          size="small"
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
        slotProps={{
          paper: {
            role: "dialog",
            "aria-label": label,
            sx: { width: 460, maxWidth: "calc(100vw - 24px)", p: 1.5 },
          },
        }}
      >
        <OutlinedInput
          size="small"
          fullWidth
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          placeholder={translate("shell.list.searchColumns")}
          slotProps={{ input: { "aria-label": translate("shell.list.searchColumns") } }}
        />
        <Box
          component="ul"
          sx={{ maxHeight: 380, overflow: "auto", my: 1, p: 0, listStyle: "none" }}
        >
          {matching.map((field) => {
            const at = shown.indexOf(field.name);
            return (
              <ColumnRow
                key={field.name}
                name={texts.field(field)}
                shown={at >= 0}
                first={at === 0}
                last={at === shown.length - 1}
                only={shown.length === 1}
                width={widths[field.name] ?? null}
                pin={pinOf(field.name)}
                dragged={dragged === field.name}
                onToggle={() => toggle(field.name)}
                onMove={(by) => place(field.name, at + by)}
                onWidth={(width) => {
                  const { [field.name]: _, ...rest } = widths;
                  onSettings({ widths: width === null ? rest : { ...rest, [field.name]: width } });
                }}
                onPin={(pin) => onSettings({ pins: { ...pins, [field.name]: pin } })}
                onDrag={(on) => setDragged(on ? field.name : null)}
                onDragOver={() => {
                  if (dragged !== null && dragged !== field.name && at >= 0) place(dragged, at);
                }}
              />
            );
          })}
        </Box>
        {closed.length > 0 ? (
          <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
            {translate("shell.list.closedColumns", { names: closed.map(texts.field).join(", ") })}
          </Typography>
        ) : null}
        <Button fullWidth size="small" onClick={onReset}>
          {translate("shell.list.resetColumns")}
        </Button>
      </Popover>
    </>
  );
}
