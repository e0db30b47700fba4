import { List } from "@mui/material";
import { useState, type KeyboardEvent } from "react";
import { useThemeConfig } from "../../../core/theme/useThemeConfig.ts";
import type { MenuEntry } from "./menuEntries.ts";
import { MenuDirectory } from "./MenuDirectory.tsx";
import { MenuLink } from "./MenuLink.tsx";
import { isOpen, toggleOpen, type OpenChoices } from "./openEntries.ts";
import { useTrail } from "./useMenuEntries.ts";

interface Props {
  entries: readonly MenuEntry[];
  /** Everything is open: the entries are what a search has found. */
  allOpen?: boolean;
  /** Where there is no room for stars. */
  plain?: boolean;
  label?: string;
}

/** The menu as a tree of links and directories, to any depth. Up and Down go through what is to be seen, Right and Left open and close. */
export function MenuTree({ entries, allOpen = false, plain = false, label }: Props) {
  const { config } = useThemeConfig();
  const trail = useTrail();
  const [choices, setChoices] = useState<OpenChoices>(new Map());
  const [choicesOf, setChoicesOf] = useState(trail);
  if (choicesOf !== trail) {
    // Another page: its own directories are open then, whatever was closed before.
    setChoicesOf(trail);
    setChoices(new Map([...choices].filter(([id]) => !trail.has(id))));
  }

  const draw = (siblings: readonly MenuEntry[], depth: number) => (
    <List disablePadding aria-label={depth === 0 ? label : undefined}>
      {siblings.map((entry) => {
        if (entry.children.length === 0)
          return <MenuLink key={entry.id} entry={entry} depth={depth} plain={plain} />;
        const open = allOpen || isOpen(choices, entry.id, trail);
        return (
          <MenuDirectory
            key={entry.id}
            entry={entry}
            depth={depth}
            open={open}
            inside={trail.has(entry.id)}
            onToggle={() =>
              setChoices(
                toggleOpen(choices, entry, {
                  open: !open,
                  siblings,
                  unique: config.isUniqueOpened,
                }),
              )
            }
          >
            {draw(entry.children, depth + 1)}
          </MenuDirectory>
        );
      })}
    </List>
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys move between the links inside
    <div onKeyDown={moveFocus}>{draw(entries, 0)}</div>
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || event.nativeEvent.isComposing) return;
  if (event.key === "ArrowRight" || event.key === "ArrowLeft") {
    const wanted = event.key === "ArrowRight" ? "false" : "true";
    if (focused.getAttribute("aria-expanded") !== wanted) return;
    event.preventDefault();
    focused.click();
    return;
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-menu]")];
  const next = items[items.indexOf(focused) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
