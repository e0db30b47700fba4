import Add from "@mui/icons-material/Add";
import ArrowDownward from "@mui/icons-material/ArrowDownward";
import ArrowUpward from "@mui/icons-material/ArrowUpward";
import Close from "@mui/icons-material/Close";
import { Box, Button, ButtonBase, IconButton } from "@mui/material";
import { useTranslate } from "react-admin";
import type { FormField } from "../../../../../shared/forms/document.ts";
import { fitsRows, insertColumn, moveColumnBy } from "../../canvas/columns.ts";
import { remove } from "../../canvas/edits.ts";
import { nameNext } from "../../canvas/nodeEvents.ts";
import { columnsIn, type FieldPath } from "../../layout/fieldPaths.ts";
import { entryOfField } from "../../palette/entries.ts";
import { KindIcon } from "../../palette/KindIcon.tsx";
import { usePalette } from "../../palette/usePalette.ts";
import { useDesignerStore } from "../../store/DesignerContext.tsx";
import { Group } from "../Group.tsx";

interface Props {
  label: string;
  name: FieldPath;
  field: FormField;
}

/** The columns of rows in their order; a press on one shows all of its properties. */
export function RowsProperty({ label, name, field }: Props) {
  const translate = useTranslate();
  const store = useDesignerStore();
  const choices = usePalette();
  const entries = Object.entries(columnsIn(field).properties);
  const add = () => {
    const insertions = choices.map(({ insertion }) => insertion);
    const what = insertions.find((each) => each.kind === "field" && fitsRows(each.field));
    if (what?.kind !== "field") return;
    const made = insertColumn(store, what, { rows: name, before: null });
    if (made) nameNext(store, document, made);
  };
  return (
    <Group label={label}>
      {entries.map(([key, each]) => {
        const title = typeof each["title"] === "string" ? each["title"] : key;
        const path = [name, key].join(".");
        return (
          <Box key={key} sx={line}>
            <ButtonBase onClick={() => store.select(`field:${path}`)}>
              <KindIcon icon={entryOfField(each)?.icon ?? "string"} />
              <span>{title}</span>
            </ButtonBase>
            <IconButton
              size="small"
              aria-label={translate("shell.designer.options.up", { name: title })}
              onClick={() => moveThere(path, -1)}
            >
              <ArrowUpward fontSize="inherit" />
            </IconButton>
            <IconButton
              size="small"
              aria-label={translate("shell.designer.options.down", { name: title })}
              onClick={() => moveThere(path, 1)}
            >
              <ArrowDownward fontSize="inherit" />
            </IconButton>
            <IconButton
              size="small"
              disabled={entries.length === 1}
              aria-label={translate("shell.designer.options.remove", { name: title })}
              onClick={() => stay(() => remove(store, [`field:${path}`]))}
            >
              <Close fontSize="inherit" />
            </IconButton>
          </Box>
        );
      })}
      <Button size="small" variant="outlined" startIcon={<Add />} onClick={add}>
        {translate("shell.designer.rows.add")}
      </Button>
    </Group>
  );

  function moveThere(path: FieldPath, step: 1 | -1): void {
    stay(() => moveColumnBy(store, path, step));
  }

  /** The rows stay chosen: somebody arranges several columns from here. */
  function stay(run: () => unknown): void {
    run();
    store.select(`field:${name}`);
  }
}

const line = {
  display: "flex",
  alignItems: "center",
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
  "& > .MuiButtonBase-root:first-of-type": {
    flex: 1,
    minWidth: 0,
    minHeight: 34,
    px: 1,
    gap: 1,
    justifyContent: "flex-start",
    font: "inherit",
    fontSize: 14,
    textAlign: "start",
    "& .MuiSvgIcon-root": { fontSize: 18, color: "text.secondary" },
    "& > span": { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
  },
} as const;
