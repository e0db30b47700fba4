import { kindOf } from "../../../../../shared/entity/kinds/registry.ts";
import Add from "@mui/icons-material/Add";
import ArrowDownward from "@mui/icons-material/ArrowDownward";
import ArrowUpward from "@mui/icons-material/ArrowUpward";
import Close from "@mui/icons-material/Close";
import { Box, Button, IconButton, InputBase, Typography } from "@mui/material";
import { useRef, type MouseEvent } from "react";
import { useTranslate } from "react-admin";
import type { FieldKind, Json } from "../../../../../shared/entity/model.ts";
import type { FormField } from "../../../../../shared/forms/document.ts";
import { fieldAt, fieldTextKey } from "../../layout/fieldPaths.ts";
import { writeText } from "../../texts/useTexts.ts";
import { useDesigner, useDesignerStore } from "../../store/DesignerContext.tsx";
import { replaceCommand, setValue, valueAt, withNull, withValue } from "../fieldValues.ts";
import { ChoiceProperty } from "../inputs.tsx";

interface Props {
  name: string;
  field: FormField;
  kind: FieldKind;
}

/** What can be chosen: a list of its own, or the items of a dictionary. */
export function OptionsProperty({ name, field, kind }: Props) {
  const translate = useTranslate();
  const store = useDesignerStore();
  const list = useRef<HTMLDivElement>(null);
  const several = kindOf({ kind }).choice === "several";
  const at = (key: string): [string, ...string[]] => (several ? ["items", key] : [key]);
  const given = valueAt(field, at("enum"));
  const options = Array.isArray(given) ? given.filter((value) => value !== null) : [];
  const dict = valueAt(field, at("x-dict"));
  const nullable = Array.isArray(given) && given.includes(null);
  const numeric = options.length > 0 && options.every((value) => typeof value === "number");

  const setOptions = (next: Json[]) =>
    setValue(store, name, at("enum"), nullable ? [...next, null] : next);
  const language = useDesigner(({ document }) => document["x-language"]) ?? "";
  const texts = useDesigner(({ document }) => document["x-texts"]?.[language]);
  const keyOf = (option: Json) => fieldTextKey(name, "_option", String(option));
  const nameOf = (option: Json) => texts?.[keyOf(option)] ?? String(option);
  const write = (index: number, text: string) => {
    const option = options[index] ?? "";
    if (texts?.[keyOf(option)] === undefined)
      setOptions(options.with(index, numeric && /^-?\d+$/.test(text) ? Number(text) : text));
    // A choice that has a name of its own is called otherwise; its value, which answers hold, stays.
    else writeText(store, language, keyOf(option), text);
  };
  const focusLater = (index: number) =>
    requestAnimationFrame(() => {
      const input = list.current?.querySelectorAll("input")[index];
      input?.focus();
      // What is written replaces the number it begins with.
      input?.select();
    });
  /** It is called as a new one is: nobody has written it yet. */
  const isNew = (index: number) =>
    options.some(
      (_, before) =>
        translate("shell.designer.options.new", { number: before + 1 }) === options[index],
    );
  const add = (index: number) => {
    const label = translate("shell.designer.options.new", { number: options.length + 1 });
    setOptions(
      options.toSpliced(index, 0, numeric ? Math.max(0, ...options.map(Number)) + 1 : label),
    );
    focusLater(index);
  };
  const move = (index: number, step: 1 | -1) => {
    const item = options[index];
    const to = index + step;
    if (item === undefined || to < 0 || to >= options.length) return;
    setOptions(options.toSpliced(index, 1).toSpliced(to, 0, item));
    focusLater(to);
  };
  const chooseDictionary = (code: string) => {
    // The label may be another one by now.
    const now = fieldAt(store.state().document, name) ?? field;
    const others = withValue(
      withValue(now, at("enum"), undefined),
      at("x-dict"),
      code || undefined,
    );
    const dictionary = store.around.dictionaries.find((each) => each.code === code);
    const inner = dictionary?.numeric ? "integer" : "string";
    const own = code
      ? others
      : withValue(others, at("enum"), [translate("shell.designer.options.new", { number: 1 })]);
    const typed = withValue(own, at("type"), inner);
    const wasNullable = Array.isArray(field["type"]) && field["type"].includes("null");
    const next = several ? typed : withNull(typed, wasNullable);
    store.run(replaceCommand(name, next), {
      name: { key: "set", params: { keyword: "dictionary" } },
    });
  };

  return (
    <>
      <ChoiceProperty
        label={translate("shell.designer.property.dictionary")}
        value={typeof dict === "string" ? dict : ""}
        none={translate("shell.designer.options.own")}
        options={store.around.dictionaries.map(({ code, label }) => ({
          value: code,
          label: translate(`dictType.${code}`, { _: label }),
        }))}
        onChange={chooseDictionary}
      />
      {typeof dict === "string" ? null : (
        <Box
          ref={list}
          component="fieldset"
          aria-label={translate("shell.designer.property.options")}
          sx={look}
        >
          {options.map((option, index) => (
            <Box key={index} className="fw-option">
              <InputBase
                fullWidth
                value={nameOf(option)}
                endAdornment={
                  texts?.[keyOf(option)] ? <OptionValue value={String(option)} /> : null
                }
                onChange={(event) => write(index, event.target.value)}
                onKeyDown={(event) => {
                  if (event.nativeEvent.isComposing) return;
                  // Enter goes on with the next one that a new field has, and adds one below the last.
                  if (event.key === "Enter" && isNew(index + 1)) focusLater(index + 1);
                  else if (event.key === "Enter") add(index + 1);
                  else if (event.altKey && event.key === "ArrowUp") move(index, -1);
                  else if (event.altKey && event.key === "ArrowDown") move(index, 1);
                  else return;
                  event.preventDefault();
                  event.stopPropagation();
                }}
                onPaste={(event) => {
                  const lines = event.clipboardData
                    .getData("text/plain")
                    .split(/\r?\n/)
                    .map((line) => line.trim())
                    .filter(Boolean);
                  if (lines.length < 2) return;
                  event.preventDefault();
                  setOptions([
                    ...new Set([...options.slice(0, index), ...lines, ...options.slice(index + 1)]),
                  ]);
                }}
                inputProps={{
                  // What nobody has written yet is marked by a press too, as it is by Tab.
                  onMouseDown: (event: MouseEvent<HTMLInputElement>) => {
                    const { currentTarget } = event;
                    if (!isNew(index) || currentTarget === document.activeElement) return;
                    event.preventDefault();
                    currentTarget.focus();
                    currentTarget.select();
                  },
                  "aria-label": translate("shell.designer.options.option", { number: index + 1 }),
                  maxLength: 200,
                }}
              />
              <IconButton
                size="small"
                aria-label={translate("shell.designer.options.up", { name: nameOf(option) })}
                onClick={() => move(index, -1)}
              >
                <ArrowUpward />
              </IconButton>
              <IconButton
                size="small"
                aria-label={translate("shell.designer.options.down", { name: nameOf(option) })}
                onClick={() => move(index, 1)}
              >
                <ArrowDownward />
              </IconButton>
              <IconButton
                size="small"
                disabled={options.length === 1}
                aria-label={translate("shell.designer.options.remove", { name: nameOf(option) })}
                onClick={() => setOptions(options.toSpliced(index, 1))}
              >
                <Close />
              </IconButton>
            </Box>
          ))}
          <Button size="small" startIcon={<Add />} onClick={() => add(options.length)}>
            {translate("shell.designer.options.add")}
          </Button>
        </Box>
      )}
    </>
  );
}

/** What answers hold of a choice that is called otherwise. */
const OptionValue = ({ value }: { value: string }) => (
  <Typography
    variant="caption"
    color="text.secondary"
    noWrap
    sx={{ maxWidth: "40%", flexShrink: 0, px: 0.5 }}
  >
    {value}
  </Typography>
);

const look = {
  display: "grid",
  border: 0,
  p: 0,
  m: 0,
  minWidth: 0,
  gap: 0.5,
  "& .fw-option": {
    display: "flex",
    alignItems: "center",
    border: 1,
    borderColor: "divider",
    borderRadius: 1,
    pl: 1,
    "&:focus-within": { borderColor: "primary.main" },
  },
  "& .MuiInputBase-root": { fontSize: 14 },
  "& .MuiIconButton-root": { p: 0.5 },
  "& .MuiSvgIcon-root": { fontSize: 16 },
} as const;
