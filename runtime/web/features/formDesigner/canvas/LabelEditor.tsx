import { InputBase } from "@mui/material";
import { useRef, useState } from "react";
import { useTranslate } from "react-admin";
import { followLabel, noteMadeFromLabel } from "../properties/fieldKey.ts";
import type { NodeId } from "../layout/nodes.ts";
import { useDesignerStore } from "../store/DesignerContext.tsx";
import { focusAtOnce } from "./focusAtOnce.ts";
import { labelOf, setLabel } from "./edits.ts";

interface Props {
  id: NodeId;
  multiline?: boolean;
}

/** Writes a label where it stands: Enter keeps it, Escape leaves it as it was. */
export function LabelEditor({ id, multiline = false }: Props) {
  const translate = useTranslate();
  const store = useDesignerStore();
  const [text, setText] = useState(() => {
    if (id.startsWith("field:")) noteMadeFromLabel(store, id.slice("field:".length));
    return labelOf(store.state().document, id);
  });
  const ended = useRef(false);
  const end = (keep: boolean) => {
    if (ended.current) return;
    ended.current = true;
    // A label that nobody wrote leaves the key as the kind is called.
    const isWritten = text.trim() !== labelOf(store.state().document, id);
    if (keep) setLabel(store, id, text);
    const following = keep && isWritten && id.startsWith("field:");
    const follows = following ? followLabel(store, id.slice("field:".length)) : null;
    const now = store.state().selection.at(-1) ?? id;
    store.edit(null);
    requestAnimationFrame(() => returnTo(now));
    // Under another key the field is drawn anew, and the focus with it gone.
    void follows?.then((key) => {
      if (key) requestAnimationFrame(() => returnTo(`field:${key}`));
    });
  };
  return (
    <InputBase
      className="fw-node-label"
      inputRef={focusAtOnce}
      fullWidth
      multiline={multiline}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={() => end(true)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.nativeEvent.isComposing) return;
        if (event.key === "Escape") end(false);
        else if (event.key === "Enter" && !(multiline && event.shiftKey)) {
          event.preventDefault();
          end(true);
        }
      }}
      onClick={(event) => event.stopPropagation()}
      inputProps={{
        "aria-label": translate("shell.designer.canvas.label"),
        maxLength: multiline ? 2000 : 120,
      }}
    />
  );
}

/** Focuses the node whose label was written, unless somebody went elsewhere meanwhile. */
function returnTo(id: NodeId): void {
  const { activeElement, body } = document;
  if (activeElement !== body && !activeElement?.closest(".fw-node-label")) return;
  document.querySelector<HTMLElement>(`[data-node-button="${CSS.escape(id)}"]`)?.focus();
}
