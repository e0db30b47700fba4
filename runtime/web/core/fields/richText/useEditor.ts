import { Editor } from "@tiptap/core";
import { StarterKit } from "@tiptap/starter-kit";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";

interface Options {
  /** Cleaned HTML to start with. */
  html: string;
  editable: boolean;
  attributes: Record<string, string>;
  onChange: (html: string, empty: boolean) => void;
  onBlur: () => void;
}

/** An editor of rich text in the element the ref is given to; null until it stands. */
export function useEditor({ html, editable, attributes, onChange, onBlur }: Options) {
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  const latest = useRef({ html, attributes, onChange, onBlur });
  useEffect(() => {
    latest.current = { html, attributes, onChange, onBlur };
  });
  useEffect(() => {
    const made = new Editor({
      element: place.current,
      extensions: [
        StarterKit.configure({
          heading: { levels: [2, 3, 4] },
          link: { openOnClick: false, defaultProtocol: "https", protocols: ["mailto", "tel"] },
        }),
      ],
      content: latest.current.html,
      editable,
      injectCSS: false,
      editorProps: { attributes: latest.current.attributes },
      onUpdate: ({ editor: own }) => latest.current.onChange(own.getHTML(), own.isEmpty),
      onBlur: () => latest.current.onBlur(),
    });
    setEditor(made);
    return () => {
      made.destroy();
      setEditor(null);
    };
  }, [editable]);
  useEffect(() => {
    // A value from elsewhere (a draft, a merge), not what was just typed: writing that back would move the caret.
    if (editor && !editor.isFocused && (editor.isEmpty ? "" : editor.getHTML()) !== html)
      editor.commands.setContent(html, { emitUpdate: false });
  }, [editor, html]);
  const given = JSON.stringify(attributes);
  useEffect(() => {
    // The editor spreads what it is given: a function would be lost, and with it the name of the field.
    const named = JSON.parse(given) as Record<string, string>;
    editor?.setOptions({ editorProps: { attributes: named } });
  }, [editor, given]);
  return { place, editor };
}

/** What of the editor's present place a toolbar shows; draws again only when that changes. */
export function useEditorState(editor: Editor, read: (editor: Editor) => string): string {
  return useSyncExternalStore(
    (listener) => {
      editor.on("transaction", listener);
      return () => editor.off("transaction", listener);
    },
    () => read(editor),
  );
}
