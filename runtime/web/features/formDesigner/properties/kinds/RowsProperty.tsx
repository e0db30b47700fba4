import Add from "@mui/icons-material/Add";
import ArrowDownward from "@mui/icons-material/ArrowDownward";
import ArrowUpward from "@mui/icons-material/ArrowUpward";
import Close from "@mui/icons-material/Close";
import { Box, Button, Checkbox, FormControlLabel, IconButton } from "@mui/material";
import { useTranslate } from "react-admin";
import type { Json } from "../../../../../shared/entity/model.ts";
import { freeFieldName } from "../../../../../shared/forms/edit/fieldNames.ts";
import type { FormDocument, FormField } from "../../../../../shared/forms/document.ts";
import { entryOfField } from "../../palette/entries.ts";
import { usePalette } from "../../palette/usePalette.ts";
import { useDesignerStore } from "../../store/DesignerContext.tsx";
import { setValue, valueAt, withNull } from "../fieldValues.ts";
import { Group } from "../Group.tsx";
import { ChoiceProperty, TextProperty } from "../inputs.tsx";

interface Props {
  label: string;
  name: string;
  field: FormField;
}

type Inner = Record<string, FormField>;

/** Kinds that rows cannot have. */
const outside = new Set(["rows", "table", "sequence", "files", "photo", "signature"]);

/** The columns of a repeater: label, kind and whether they must be filled in, in their order. */
export function RowsProperty({ label, name, field }: Props) {
  const translate = useTranslate();
  const store = useDesignerStore();
  const choices = usePalette().filter(
    ({ id, insertion }) => insertion.kind === "field" && !outside.has(id),
  );
  const inner = (valueAt(field, ["items", "properties"]) ?? {}) as Inner;
  const required = valueAt(field, ["items", "required"]);
  const needed = new Set(Array.isArray(required) ? required.map(String) : []);
  const entries = Object.entries(inner);
  const write = (next: [string, FormField][], wanted: ReadonlySet<string> = needed) => {
    const names = next.map(([key]) => key).filter((key) => wanted.has(key));
    const before = (valueAt(field, ["items"]) ?? {}) as { [key: string]: Json };
    const { required: _required, ...kept } = before;
    const items: { [key: string]: Json } = {
      ...kept,
      type: "object",
      properties: Object.fromEntries(next),
      ...(names.length > 0 ? { required: names } : {}),
    };
    setValue(store, name, ["items"], items);
  };
  const add = () => {
    const [choice] = choices;
    if (choice?.insertion.kind !== "field") return;
    const around: FormDocument = { ...store.state().document, properties: inner };
    const key = freeFieldName(around, choice.label, choice.insertion.stem);
    write([...entries, [key, { ...choice.insertion.field, title: choice.label }]]);
  };
  const move = (index: number, step: 1 | -1) => {
    const entry = entries[index];
    const to = index + step;
    if (entry && to >= 0 && to < entries.length) {
      write(entries.toSpliced(index, 1).toSpliced(to, 0, entry));
    }
  };
  return (
    <Group label={label}>
      {entries.map(([key, each], index) => {
        const title = typeof each["title"] === "string" ? each["title"] : "";
        const change = (next: FormField, wanted?: ReadonlySet<string>) =>
          write(entries.with(index, [key, next]), wanted);
        return (
          <Box key={key} sx={card}>
            <TextProperty
              label={translate("shell.designer.property.title")}
              value={title}
              maxLength={120}
              onChange={(text) => {
                const { title: _before, ...rest } = each;
                change(text ? { ...each, title: text } : rest);
              }}
            />
            <ChoiceProperty
              label={translate("shell.designer.property.kind")}
              value={entryOfField(each)?.id ?? ""}
              options={choices.map((choice) => ({ value: choice.id, label: choice.label }))}
              onChange={(id) => {
                const choice = choices.find((one) => one.id === id);
                if (choice?.insertion.kind !== "field") return;
                const next = withNull(choice.insertion.field, !needed.has(key));
                change(title ? { ...next, title } : next);
              }}
            />
            <Box sx={{ display: "flex", alignItems: "center" }}>
              <FormControlLabel
                sx={{ flex: 1 }}
                label={translate("shell.designer.property.required")}
                control={
                  <Checkbox
                    size="small"
                    checked={needed.has(key)}
                    onChange={(_, on) => {
                      const wanted = new Set(needed);
                      if (on) wanted.add(key);
                      else wanted.delete(key);
                      change(withNull(each, !on), wanted);
                    }}
                  />
                }
              />
              <IconButton
                size="small"
                aria-label={translate("shell.designer.options.up", { name: title || key })}
                onClick={() => move(index, -1)}
              >
                <ArrowUpward fontSize="inherit" />
              </IconButton>
              <IconButton
                size="small"
                aria-label={translate("shell.designer.options.down", { name: title || key })}
                onClick={() => move(index, 1)}
              >
                <ArrowDownward fontSize="inherit" />
              </IconButton>
              <IconButton
                size="small"
                disabled={entries.length === 1}
                aria-label={translate("shell.designer.options.remove", { name: title || key })}
                onClick={() => write(entries.toSpliced(index, 1))}
              >
                <Close fontSize="inherit" />
              </IconButton>
            </Box>
          </Box>
        );
      })}
      <Button size="small" variant="outlined" startIcon={<Add />} onClick={add}>
        {translate("shell.designer.rows.add")}
      </Button>
    </Group>
  );
}

const card = {
  display: "grid",
  gap: 1,
  p: 1,
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
} as const;
