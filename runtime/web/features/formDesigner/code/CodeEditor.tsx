import {
  autocompletion,
  closeBrackets,
  completionKeymap,
  type CompletionSource,
} from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { json } from "@codemirror/lang-json";
import {
  HighlightStyle,
  bracketMatching,
  foldGutter,
  indentOnInput,
  syntaxHighlighting,
} from "@codemirror/language";
import { lintGutter, setDiagnostics, type Diagnostic } from "@codemirror/lint";
import { EditorState, type Extension } from "@codemirror/state";
import {
  EditorView,
  drawSelection,
  highlightActiveLine,
  keymap,
  lineNumbers,
  placeholder as placeholderOf,
} from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { Box } from "@mui/material";
import { useEffect, useEffectEvent, useRef } from "react";

export interface CodeMark {
  from: number;
  to: number;
  message: string;
}

export interface CodeEditorProps {
  value: string;
  onChange?: (value: string) => void;
  onBlur?: () => void;
  label: string;
  language: "json" | "expression";
  /** What is wrong, where. */
  marks?: readonly CodeMark[];
  completions?: CompletionSource;
  readOnly?: boolean;
  placeholder?: string;
  /** A place to go to; a new object goes there again. */
  goTo?: { offset: number } | null;
  /** A text to write where the cursor is; a new object writes again. */
  insert?: { text: string } | null;
}

/** A text with structure: colors, brackets, completion, and marks at what is wrong. */
export function CodeEditor(props: CodeEditorProps) {
  const { value, label, language, marks, readOnly = false, goTo, insert } = props;
  const { placeholder } = props;
  const box = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const change = useEffectEvent((text: string) => props.onChange?.(text));
  const blur = useEffectEvent(() => props.onBlur?.());
  const complete = useEffectEvent<CompletionSource>(
    (context) => props.completions?.(context) ?? null,
  );

  useEffect(() => {
    const own: Extension[] =
      language === "json"
        ? [
            json(),
            lineNumbers(),
            foldGutter(),
            lintGutter(),
            highlightActiveLine(),
            indentOnInput(),
          ]
        : [EditorView.lineWrapping, autocompletion({ override: [(context) => complete(context)] })];
    const editor = new EditorView({
      parent: box.current ?? undefined,
      state: EditorState.create({
        doc: value,
        // What is inserted into a formula goes on behind it, until somebody puts the cursor elsewhere.
        selection: { anchor: language === "expression" ? value.length : 0 },
        extensions: [
          ...own,
          history(),
          drawSelection(),
          bracketMatching(),
          closeBrackets(),
          syntaxHighlighting(colors),
          look,
          EditorState.readOnly.of(readOnly),
          // Tab leaves a formula; in JSON it indents, Escape and then Tab leaves.
          keymap.of([
            ...completionKeymap,
            ...defaultKeymap,
            ...historyKeymap,
            ...(language === "json" ? [indentWithTab] : []),
          ]),
          EditorView.contentAttributes.of({ "aria-label": label }),
          placeholder ? placeholderOf(placeholder) : [],
          EditorView.updateListener.of((update) => {
            if (update.docChanged) change(update.state.doc.toString());
            if (update.focusChanged && !update.view.hasFocus) blur();
          }),
        ],
      }),
    });
    // Anyone who has no mouse scrolls it with the arrow keys.
    editor.scrollDOM.tabIndex = 0;
    view.current = editor;
    return () => {
      view.current = null;
      editor.destroy();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the value is brought in below
  }, [language, readOnly, label, placeholder]);

  useEffect(() => {
    const editor = view.current;
    if (!editor || editor.state.doc.toString() === value) return;
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: value } });
  }, [value]);

  useEffect(() => {
    const editor = view.current;
    if (!editor) return;
    const length = editor.state.doc.length;
    const found = (marks ?? []).map(({ from, to, message }): Diagnostic => ({
      from: Math.min(from, length),
      to: Math.min(Math.max(to, from), length),
      severity: "error",
      message,
    }));
    editor.dispatch(setDiagnostics(editor.state, found));
  }, [marks, value]);

  useEffect(() => {
    const editor = view.current;
    if (!editor || !goTo) return;
    const anchor = Math.min(goTo.offset, editor.state.doc.length);
    editor.dispatch({
      selection: { anchor },
      effects: EditorView.scrollIntoView(anchor, { y: "center" }),
    });
    editor.focus();
  }, [goTo]);

  useEffect(() => {
    const editor = view.current;
    if (!editor || !insert) return;
    editor.dispatch(editor.state.replaceSelection(insert.text));
    editor.focus();
  }, [insert]);

  return (
    <Box
      ref={box}
      className={`fw-code fw-code-${language}`}
      sx={language === "json" ? full : field}
    />
  );
}

/** Reads in light and dark: the colors are those of the theme. */
const colors = HighlightStyle.define([
  { tag: tags.propertyName, color: "var(--fw-code-name)" },
  { tag: [tags.string, tags.special(tags.string)], color: "var(--fw-code-text)" },
  { tag: [tags.number, tags.bool, tags.null], color: "var(--fw-code-value)" },
]);

const look = EditorView.theme({
  "&": { fontSize: "13px", height: "100%" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: "ui-monospace, Consolas, Menlo, monospace", lineHeight: "1.55" },
  ".cm-content": { caretColor: "currentColor" },
  ".cm-placeholder": { color: "var(--quiet)" },
  ".cm-cursor": { borderLeftColor: "currentColor" },
  ".cm-gutters": { background: "transparent", border: "0", color: "var(--quiet)" },
  ".cm-activeLine": { background: "color-mix(in srgb, currentColor 5%, transparent)" },
  ".cm-tooltip": {
    background: "var(--surface)",
    border: "1px solid var(--line)",
    color: "var(--text)",
  },
  ".cm-tooltip-autocomplete ul li[aria-selected]": { background: "var(--accent)", color: "#fff" },
  "&.cm-focused .cm-selectionBackground, .cm-selectionBackground": {
    background: "color-mix(in srgb, var(--accent) 30%, transparent) !important",
  },
});

const tokens = {
  "--fw-code-name": "var(--accentText)",
  "--fw-code-text": "var(--good)",
  "--fw-code-value": "var(--danger)",
} as const;

const full = { ...tokens, height: 1, minHeight: 0, overflow: "hidden" } as const;

const field = {
  ...tokens,
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
  px: 0.5,
  py: 0.25,
  bgcolor: "background.paper",
  "&:focus-within": {
    borderColor: "primary.main",
    boxShadow: "inset 0 0 0 1px currentColor",
    color: "primary.main",
  },
  // Room for a formula of several lines is seen before it is needed.
  "& .cm-content": { color: "text.primary", minHeight: 48 },
} as const;
