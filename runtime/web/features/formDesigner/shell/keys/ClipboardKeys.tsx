import { useEffect, useEffectEvent } from "react";
import { useNotify } from "react-admin";
import { readClip } from "../../../../../shared/forms/edit/clip.ts";
import { isModalOpen, isTyping } from "../../../../core/shortcuts/target.ts";
import { useOwnTab } from "../../../../core/pages/OwnTab.tsx";
import { clipOf, paste, remove } from "../../canvas/edits.ts";
import { useDesignerStore } from "../../store/DesignerContext.tsx";

/** Copy, cut and paste of fields, also from one form to another: the clipboard holds them as text. */
export function ClipboardKeys() {
  const store = useDesignerStore();
  const notify = useNotify();
  const tab = useOwnTab();
  const handle = useEffectEvent((event: ClipboardEvent) => {
    if (event.defaultPrevented || isTyping(event.target) || isModalOpen()) return;
    if (tab && !tab.active()) return;
    if (event.type === "paste") {
      const clip = readClip(event.clipboardData?.getData("text/plain") ?? "");
      if (clip && paste(store, clip)) event.preventDefault();
      return;
    }
    if (document.getSelection()?.toString()) return;
    const clip = clipOf(store);
    if (!clip) return;
    event.preventDefault();
    event.clipboardData?.setData("text/plain", JSON.stringify(clip));
    const count = clip.lines.flat().length;
    if (event.type === "cut") remove(store, store.state().selection);
    else notify("shell.designer.copied", { type: "info", messageArgs: { smart_count: count } });
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent) => handle(event);
    const kinds = ["copy", "cut", "paste"] as const;
    for (const kind of kinds) document.addEventListener(kind, listener);
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, listener);
    };
  }, []);
  return null;
}
