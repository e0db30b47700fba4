import { Box } from "@mui/material";
import { useImperativeHandle, useMemo } from "react";
import { cleanHtml } from "../../../markup/cleanHtml.ts";
import type { InputProps } from "../../../pages/contract.ts";
import { useEntityTexts } from "../../../i18n/useText.ts";
import { RichTextTools } from "../../richText/RichTextTools.tsx";
import { useEditor } from "../../richText/useEditor.ts";
import { FieldFrame, type FrameSlot } from "../FieldFrame.tsx";

/** Rich text with headings, lists and links; everything that goes in or out is cleaned. */
export function HtmlInput(props: InputProps) {
  return (
    <FieldFrame {...props} group>
      {(slot) => <HtmlEditor slot={slot} {...props} />}
    </FieldFrame>
  );
}

function HtmlEditor({ slot, readOnly, field, entity }: InputProps & { slot: FrameSlot }) {
  const texts = useEntityTexts(entity);
  const stored = typeof slot.value === "string" ? slot.value : "";
  const html = useMemo(() => cleanHtml(stored), [stored]);
  const { place, editor } = useEditor({
    html,
    editable: !readOnly,
    attributes: {
      role: "textbox",
      "aria-multiline": "true",
      "aria-label": texts.field(field),
      "aria-invalid": String(slot.invalid),
      tabindex: "0",
      ...(slot.describedBy ? { "aria-describedby": slot.describedBy } : {}),
    },
    onChange: (next, empty) => slot.field.onChange(empty ? null : cleanHtml(next)),
    onBlur: slot.field.onBlur,
  });
  // The form puts the focus here when something is wrong.
  useImperativeHandle(slot.ref, () => ({ focus: () => editor?.commands.focus() }), [editor]);
  return (
    <Box sx={{ ...frameLook, borderColor: slot.invalid ? "error.main" : "divider" }}>
      {editor && !readOnly ? <RichTextTools editor={editor} /> : null}
      <Box ref={place} sx={textLook} />
    </Box>
  );
}

const frameLook = {
  border: 1,
  borderRadius: 1,
  bgcolor: "background.paper",
  "&:focus-within": { borderColor: "primary.main" },
} as const;

const textLook = {
  "& .ProseMirror": {
    minHeight: 160,
    maxHeight: 520,
    overflow: "auto",
    p: 1.5,
    outline: "none",
    whiteSpace: "pre-wrap",
    overflowWrap: "anywhere",
  },
  "& p": { my: 0.75 },
  "& blockquote": { m: 0, pl: 1.5, borderLeft: 3, borderColor: "divider" },
  "& a": { color: "primary.main" },
} as const;
