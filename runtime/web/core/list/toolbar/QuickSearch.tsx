import Search from "@mui/icons-material/Search";
import { InputAdornment, OutlinedInput } from "@mui/material";
import { useEffect, useRef, useState, type KeyboardEvent as ReactKeyboardEvent } from "react";
import { useTranslate } from "react-admin";

/** Full text search of the list; "/" puts the cursor here. */
export function QuickSearch({
  value,
  onChange,
}: {
  value: string;
  onChange: (text: string) => void;
}) {
  const translate = useTranslate();
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState(value);
  const input = useRef<HTMLInputElement>(null);

  // Cleared or set from elsewhere; what this field sent itself must not overwrite what was typed since.
  if (value !== seen) {
    setSeen(value);
    if (value !== sent) setText(value);
  }
  useEffect(() => {
    if (text.trim() === value) return undefined;
    const timer = setTimeout(() => {
      setSent(text.trim());
      onChange(text.trim());
    }, 350);
    return () => clearTimeout(timer);
  }, [text, value, onChange]);
  useEffect(() => {
    const jump = (event: KeyboardEvent) => {
      const { target } = event;
      const typing =
        target instanceof HTMLElement &&
        target.closest("input, textarea, select, [contenteditable]");
      if (event.key !== "/" || event.isComposing || event.ctrlKey || event.metaKey || typing)
        return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener("keydown", jump);
    return () => document.removeEventListener("keydown", jump);
  }, []);

  /** Escape goes back to the page and its keys; what was typed stays, which a browser would empty. */
  const leave = (event: ReactKeyboardEvent<HTMLInputElement>) => {
    if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    input.current?.blur();
  };

  return (
    <OutlinedInput
      size="small"
      type="search"
      inputRef={input}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={leave}
      placeholder={translate("shell.list.search")}
      startAdornment={
        <InputAdornment position="start">
          <Search fontSize="small" />
        </InputAdornment>
      }
      slotProps={{ input: { "aria-label": translate("shell.list.search") } }}
      fullWidth
      sx={asChips}
    />
  );
}

/** Where there is a pointer, as high as the chips of the filters beside it. */
const asChips = {
  "@media (pointer: fine)": {
    "&.MuiInputBase-sizeSmall": { minHeight: 30 },
    "& .MuiInputBase-inputSizeSmall:not(textarea)": { height: 30, py: "0 !important" },
  },
} as const;
