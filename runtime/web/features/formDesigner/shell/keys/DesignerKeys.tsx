import { useShortcut } from "../../../../core/shortcuts/useShortcut.ts";
import { nodesOf } from "../../layout/nodes.ts";
import { duplicate, remove } from "../../canvas/edits.ts";
import { moveBy } from "../../canvas/drag/moves.ts";
import { useDesignerStore } from "../../store/DesignerContext.tsx";
import { useKeeper } from "../KeeperContext.tsx";

/** Keys of the designer; they are in the sheet of shortcuts while it is open. */
export function DesignerKeys({ design }: { design: boolean }) {
  const store = useDesignerStore();
  const keeper = useKeeper();
  const chosen = () => store.state().selection;
  const key = (keys: string, name: string, run: () => unknown, enabled = design, repeat = false) =>
    ({
      keys,
      textKey: `shell.designer.key.${name}`,
      scope: "page",
      run: () => void run(),
      enabled,
      repeat,
    }) as const;
  useShortcut(key("mod+z", "undo", () => store.undo(), true, true));
  useShortcut(key("mod+y,mod+shift+z", "redo", () => store.redo(), true, true));
  useShortcut(key("mod+s", "save", () => keeper.flush(), true));
  useShortcut(key("mod+d", "duplicate", () => duplicate(store, chosen())));
  useShortcut(key("delete,backspace", "remove", () => remove(store, chosen())));
  useShortcut(key("alt+arrowup", "moveUp", () => moveBy(store, chosen(), -1), design, true));
  useShortcut(key("alt+arrowdown", "moveDown", () => moveBy(store, chosen(), 1), design, true));
  useShortcut(
    key("mod+a", "selectAll", () => {
      const items = nodesOf(store.state().document).filter(({ kind }) => kind !== "part");
      store.selectAll(items.map(({ id }) => id));
    }),
  );
  useShortcut(key("escape", "deselect", () => store.select("form")));
  return null;
}
