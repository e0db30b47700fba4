import type { Editor } from "@tiptap/core";
import Code from "@mui/icons-material/Code";
import FormatBold from "@mui/icons-material/FormatBold";
import FormatClear from "@mui/icons-material/FormatClear";
import FormatItalic from "@mui/icons-material/FormatItalic";
import FormatListBulleted from "@mui/icons-material/FormatListBulleted";
import FormatListNumbered from "@mui/icons-material/FormatListNumbered";
import FormatQuote from "@mui/icons-material/FormatQuote";
import FormatStrikethrough from "@mui/icons-material/FormatStrikethrough";
import FormatUnderlined from "@mui/icons-material/FormatUnderlined";
import InsertLink from "@mui/icons-material/InsertLink";
import Redo from "@mui/icons-material/Redo";
import Undo from "@mui/icons-material/Undo";
import { Box, Divider, IconButton, MenuItem, Select, Tooltip } from "@mui/material";
import { useState, type KeyboardEvent, type ReactNode } from "react";
import { useTranslate } from "react-admin";
import { LinkDialog } from "./LinkDialog.tsx";
import { useEditorState } from "./useEditor.ts";

interface Tool {
  name: string;
  icon: ReactNode;
  run: (editor: Editor) => void;
  /** Absent: an act, not a state that is on or off. */
  mark?: string;
}

const marks: Tool[] = [
  ["bold", <FormatBold key="b" fontSize="small" />, "bold"],
  ["italic", <FormatItalic key="i" fontSize="small" />, "italic"],
  ["underline", <FormatUnderlined key="u" fontSize="small" />, "underline"],
  ["strike", <FormatStrikethrough key="s" fontSize="small" />, "strike"],
  ["code", <Code key="c" fontSize="small" />, "code"],
].map(([name, icon, mark]) => ({
  name: String(name),
  icon,
  mark: String(mark),
  run: (editor) => void editor.chain().focus().toggleMark(String(mark)).run(),
}));

const blocks: Tool[] = [
  {
    name: "insertUnorderedList",
    icon: <FormatListBulleted fontSize="small" />,
    mark: "bulletList",
    run: (editor) => void editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: "insertOrderedList",
    icon: <FormatListNumbered fontSize="small" />,
    mark: "orderedList",
    run: (editor) => void editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: "quote",
    icon: <FormatQuote fontSize="small" />,
    mark: "blockquote",
    run: (editor) => void editor.chain().focus().toggleBlockquote().run(),
  },
];

const acts: Tool[] = [
  {
    name: "removeFormat",
    icon: <FormatClear fontSize="small" />,
    run: (editor) => void editor.chain().focus().unsetAllMarks().clearNodes().run(),
  },
  {
    name: "undo",
    icon: <Undo fontSize="small" />,
    run: (editor) => void editor.chain().focus().undo().run(),
  },
  {
    name: "redo",
    icon: <Redo fontSize="small" />,
    run: (editor) => void editor.chain().focus().redo().run(),
  },
];

const levels = [2, 3, 4] as const;
const marked = [...marks, ...blocks].flatMap(({ mark }) => mark ?? []);

/** What is at the caret: "bold,bulletList|3" is bold in a list, under heading level 3; level 0 is a paragraph. */
function readState(editor: Editor): string {
  const on = [...marked, "link"].filter((mark) => editor.isActive(mark));
  const level = levels.find((candidate) => editor.isActive("heading", { level: candidate })) ?? 0;
  return `${on.join(",")}|${level}`;
}

/** The tools of a rich text, each showing whether it is on at the caret; one stop of the tab key, arrows go on. */
export function RichTextTools({ editor }: { editor: Editor }) {
  const translate = useTranslate();
  const [linking, setLinking] = useState(false);
  const [on = "", level = "0"] = useEditorState(editor, readState).split("|");
  const active = new Set(on.split(","));
  const tool = ({ name, icon, run, mark }: Tool) => (
    <Tooltip key={name} title={translate(`shell.editor.${name}`)}>
      <IconButton
        size="small"
        color={mark && active.has(mark) ? "primary" : "default"}
        aria-label={translate(`shell.editor.${name}`)}
        aria-pressed={mark ? active.has(mark) : undefined}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => run(editor)}
        sx={mark && active.has(mark) ? { bgcolor: "action.selected" } : undefined}
      >
        {icon}
      </IconButton>
    </Tooltip>
  );
  const link: Tool = {
    name: "link",
    icon: <InsertLink fontSize="small" />,
    mark: "link",
    run: () => setLinking(true),
  };
  return (
    <Box
      role="toolbar"
      aria-label={translate("shell.editor.tools")}
      onKeyDown={moveFocus}
      sx={barLook}
    >
      <Select
        size="small"
        variant="standard"
        disableUnderline
        value={level}
        onChange={({ target }) => {
          const chosen = levels.find((candidate) => candidate === Number(target.value));
          const chain = editor.chain().focus();
          if (chosen) chain.setHeading({ level: chosen }).run();
          else chain.setParagraph().run();
        }}
        inputProps={{ "aria-label": translate("shell.editor.formatBlock") }}
        sx={{ px: 1, fontSize: 14, minWidth: 92 }}
      >
        <MenuItem value="0">{translate("shell.editor.paragraph")}</MenuItem>
        {levels.map((one, index) => (
          <MenuItem key={one} value={String(one)}>
            {translate("shell.editor.heading", { number: index + 1 })}
          </MenuItem>
        ))}
      </Select>
      <Divider orientation="vertical" flexItem sx={{ mx: 0.5 }} />
      {[...marks, link].map(tool)}
      <Divider orientation="vertical" flexItem sx={{ mx: 0.5 }} />
      {blocks.map(tool)}
      <Divider orientation="vertical" flexItem sx={{ mx: 0.5 }} />
      {acts.map(tool)}
      {linking ? <LinkDialog editor={editor} onClose={() => setLinking(false)} /> : null}
    </Box>
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (step === undefined) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>("button, [role=combobox]")];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  if (at < 0) return;
  event.preventDefault();
  stops[(at + step + stops.length) % stops.length]?.focus();
}

const barLook = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  p: 0.5,
  borderBottom: 1,
  borderColor: "divider",
} as const;
