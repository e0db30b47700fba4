import { Command } from "cmdk";
import { showKeys } from "../../core/shortcuts/keys.ts";
import type { PaletteItem } from "./paletteItem.ts";

interface Props {
  heading: string;
  items: readonly PaletteItem[];
  onChoose: (item: PaletteItem) => void;
}

/** Lines of one kind below their heading. */
export function PaletteGroup({ heading, items, onChoose }: Props) {
  if (items.length === 0) return null;
  return (
    <Command.Group heading={heading}>
      {items.map((item) => (
        <Command.Item key={item.id} value={item.id} onSelect={() => onChoose(item)}>
          {item.icon}
          <span className="palette-title">{item.title}</span>
          {item.hint ? <span className="palette-hint">{item.hint}</span> : null}
          {item.keys ? <kbd>{showKeys(item.keys)}</kbd> : null}
        </Command.Item>
      ))}
    </Command.Group>
  );
}
