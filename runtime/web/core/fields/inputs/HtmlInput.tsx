import FormatBold from "@mui/icons-material/FormatBold";
import FormatClear from "@mui/icons-material/FormatClear";
import FormatItalic from "@mui/icons-material/FormatItalic";
import FormatListBulleted from "@mui/icons-material/FormatListBulleted";
import FormatListNumbered from "@mui/icons-material/FormatListNumbered";
import FormatUnderlined from "@mui/icons-material/FormatUnderlined";
import Title from "@mui/icons-material/Title";
import { Box, IconButton, Tooltip } from "@mui/material";
import DOMPurify from "dompurify";
import { useEffect, useRef, type ClipboardEvent, type ReactNode } from "react";
import { useTranslate } from "react-admin";
import type { InputProps } from "../../pages/contract.ts";
import { FieldFrame, type FrameSlot } from "./FieldFrame.tsx";

/** Rich text: the browser's own editing with a small toolbar; everything that goes in or out is cleaned. */
export function HtmlInput(props: InputProps) {
  return (
    <FieldFrame {...props} group>
      {(slot) => <HtmlEditor slot={slot} {...props} />}
    </FieldFrame>
  );
}

const tools: [string, string, ReactNode][] = [
  ["bold", "", <FormatBold key="b" fontSize="small" />],
  ["italic", "", <FormatItalic key="i" fontSize="small" />],
  ["underline", "", <FormatUnderlined key="u" fontSize="small" />],
  ["formatBlock", "h3", <Title key="t" fontSize="small" />],
  ["insertUnorderedList", "", <FormatListBulleted key="l" fontSize="small" />],
  ["insertOrderedList", "", <FormatListNumbered key="n" fontSize="small" />],
  ["removeFormat", "", <FormatClear key="c" fontSize="small" />],
];

const clean = (html: string): string => DOMPurify.sanitize(html, { USE_PROFILES: { html: true } });

function HtmlEditor({ slot, readOnly, field, entity }: InputProps & { slot: FrameSlot }) {
  const translate = useTranslate();
  const area = useRef<HTMLDivElement>(null);
  const shown = useRef<string | null>(null);
  const stored = typeof slot.value === "string" ? slot.value : "";

  useEffect(() => {
    // Writing back what the person just typed would move the caret.
    if (area.current && stored !== shown.current) area.current.innerHTML = clean(stored);
    shown.current = stored;
  }, [stored]);

  const take = () => {
    const html = clean(area.current?.innerHTML ?? "");
    const empty = (area.current?.textContent ?? "").trim() === "" && !html.includes("<img");
    shown.current = empty ? "" : html;
    slot.field.onChange(empty ? null : html);
  };
  const run = (command: string, value: string) => {
    area.current?.focus();
    document.execCommand(command, false, value);
    take();
  };
  const paste = (event: ClipboardEvent) => {
    const html = event.clipboardData.getData("text/html");
    if (!html) return;
    event.preventDefault();
    document.execCommand("insertHTML", false, clean(html));
  };

  return (
    <Box
      sx={{
        border: 1,
        borderColor: slot.invalid ? "error.main" : "divider",
        borderRadius: 1,
        bgcolor: "background.paper",
        "&:focus-within": { borderColor: "primary.main" },
      }}
    >
      {readOnly ? null : (
        <Box
          role="toolbar"
          aria-label={translate("shell.editor.tools")}
          sx={{
            display: "flex",
            flexWrap: "wrap",
            p: 0.5,
            borderBottom: 1,
            borderColor: "divider",
          }}
        >
          {tools.map(([command, value, icon]) => (
            <Tooltip key={command} title={translate(`shell.editor.${command}`)}>
              <IconButton
                size="small"
                aria-label={translate(`shell.editor.${command}`)}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => run(command, value)}
              >
                {icon}
              </IconButton>
            </Tooltip>
          ))}
        </Box>
      )}
      <Box
        ref={area}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no tag holds formatted text
        role="textbox"
        aria-multiline="true"
        aria-label={translate(`${entity.module}.${entity.name}.${field.name}`, { _: field.label })}
        aria-invalid={slot.invalid}
        contentEditable={!readOnly}
        suppressContentEditableWarning
        tabIndex={0}
        onInput={take}
        onPaste={paste}
        onBlur={slot.field.onBlur}
        sx={{ minHeight: 160, maxHeight: 520, overflow: "auto", p: 1.5, outline: "none" }}
      />
    </Box>
  );
}
