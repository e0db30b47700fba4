import { Alert, Box, Button, Typography } from "@mui/material";
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { useTranslate } from "react-admin";
import { lazy } from "../../../core/loading/lazy.ts";
import { Suspense } from "../../../core/loading/Suspense.tsx";
import type { FormDocument } from "../../../../shared/forms/document.ts";
import { formText } from "../../../../shared/forms/formText.ts";
import { difference } from "../../../../shared/forms/edit/patch.ts";
import { readForm } from "../../../../shared/forms/readForm.ts";
import { isWellFormed } from "../../../../shared/forms/wellFormed.ts";
import type { Fault } from "../../../../shared/schema/faults/fault.ts";
import { FaultText } from "../../../core/faults/FaultText.tsx";
import { useFaultWords, type FaultWords } from "../../../core/faults/useFaultWords.ts";
import { useDesigner, useDesignerStore } from "../store/DesignerContext.tsx";
import type { DesignerStore } from "../store/designerStore.ts";

const CodeEditor = lazy(async () => ({
  default: (await import("../code/CodeEditor.tsx")).CodeEditor,
}));

/** After so long without a letter the text is read, in milliseconds. */
const readAfter = 400;

/** The document as text, both ways: what reads as a form becomes the draft at once, what does not stays here. */
export function JsonTab() {
  const translate = useTranslate();
  const store = useDesignerStore();
  const document = useDesigner((state) => state.document);
  const [text, setText] = useState(() => formText(document));
  /** The document that the text stands for; null while it stands for none. */
  const said = useRef<FormDocument | null>(document);
  const [typed, setTyped] = useState(false);
  const [place, setPlace] = useState<{ offset: number } | null>(null);

  useEffect(() => {
    if (typed || said.current === document) return;
    said.current = document;
    setText(formText(document));
  }, [document, typed]);

  const take = useEffectEvent(() => {
    const next = documentIn(text);
    if (next) said.current = takeOver(store, next);
    setTyped(false);
  });
  useEffect(() => {
    if (!typed) return undefined;
    const timer = setTimeout(() => take(), readAfter);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- every letter begins the wait anew
  }, [typed, text]);
  // What was typed last counts also for who leaves at once.
  const leave = useEffectEvent(() => typed && take());
  useEffect(() => () => void leave(), []);

  const faults = useMemo(() => readForm(text, store.around).faults, [text, store.around]);
  const wordsOf = useFaultWords();
  const marks = useMemo(() => marksOf(text, faults, wordsOf), [text, faults, wordsOf]);
  const broken = useMemo(() => documentIn(text) === null, [text]);
  return (
    <Box sx={look}>
      {broken ? (
        <Alert
          severity="warning"
          action={
            <Button size="small" onClick={() => setText(formText(document))}>
              {translate("shell.designer.json.back")}
            </Button>
          }
        >
          {translate("shell.designer.json.broken")}
        </Alert>
      ) : null}
      <Box sx={{ flex: 1, minHeight: 0 }}>
        <Suspense fallback={null}>
          <CodeEditor
            language="json"
            label={translate("shell.designer.json.label")}
            value={text}
            marks={marks}
            goTo={place}
            onChange={(next) => {
              if (next === text) return;
              setText(next);
              setTyped(true);
            }}
          />
        </Suspense>
      </Box>
      <Box component="section" aria-label={translate("shell.designer.json.faults")} sx={list}>
        {faults.length === 0 ? (
          <Typography variant="body2" color="success.main" sx={{ p: 1 }}>
            {translate("shell.designer.json.noFaults")}
          </Typography>
        ) : (
          faults.map((fault, index) => (
            <button
              key={`${fault.code} ${fault.pointer} ${fault.problem}`}
              type="button"
              onClick={() => setPlace({ offset: marks[index]?.from ?? 0 })}
            >
              <b>{translate("shell.designer.json.line", { line: fault.line })}</b>
              {` ${fault.code} `}
              <FaultText fault={fault} />
            </button>
          ))
        )}
      </Box>
    </Box>
  );
}

/** The document a text stands for; null while it has not the shape of one. */
function documentIn(text: string): FormDocument | null {
  try {
    const value: unknown = JSON.parse(text);
    return isWellFormed(value) ? value : null;
  } catch {
    return null;
  }
}

/** Makes the text's document the draft; gives what the draft is then. */
function takeOver(store: DesignerStore, next: FormDocument): FormDocument {
  const { document } = store.state();
  // The key of a form is not for its text to say.
  const edits = difference(document, { ...next, $id: document.$id });
  if (edits.length > 0) {
    store.run({ kind: "patch", edits }, { name: { key: "json" }, merge: "json" });
  }
  return store.state().document;
}

function marksOf(text: string, faults: readonly Fault[], wordsOf: (fault: Fault) => FaultWords) {
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return faults.map((fault) => {
    const { line, column } = fault;
    const { problem, cure } = wordsOf(fault);
    const start = starts[line - 1] ?? 0;
    const end = (starts[line] ?? text.length + 1) - 1;
    return {
      from: start + column - 1,
      to: Math.max(end, start + column),
      message: `${problem} ${cure}`,
    };
  });
}

const look = { display: "flex", flexDirection: "column", flex: 1, minHeight: 0 } as const;

const list = {
  maxHeight: 180,
  overflow: "auto",
  borderTop: 1,
  borderColor: "divider",
  "& button": {
    display: "block",
    width: 1,
    p: 1,
    border: 0,
    borderBottom: 1,
    borderBottomStyle: "solid",
    borderColor: "divider",
    bgcolor: "transparent",
    color: "text.primary",
    font: "inherit",
    fontSize: 13,
    textAlign: "left",
    cursor: "pointer",
    "&:hover": { bgcolor: "action.hover" },
    "& b": { color: "error.main" },
  },
} as const;
