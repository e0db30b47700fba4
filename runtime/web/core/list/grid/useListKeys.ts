import { useNavigate } from "react-router";
import { useEntityPaths } from "../../entities/EntityPathContext.tsx";
import type { EntityRecord } from "../../pages/contract.ts";
import { useCan } from "../../session/useCan.ts";
import { useShortcut } from "../../shortcuts/useShortcut.ts";
import type { GridHandle } from "./gridHandle.ts";
import type { EntityListState } from "../useEntityList.ts";

interface Options {
  list: EntityListState;
  handle: GridHandle | null;
  peek: EntityRecord | null;
  onPeek: (record: EntityRecord | null) => void;
  onEdit: (record: EntityRecord, field: string, cell: HTMLElement) => void;
}

/** The keys of a list: J and K go through the rows, Space looks into one, Enter opens it, E edits, X marks, Shift+F10 opens its menu, N makes a new one. */
export function useListKeys({ list, handle, peek, onPeek, onEdit }: Options): void {
  const { entity, deleted } = list;
  const { operations } = entity;
  const can = useCan(entity);
  const navigate = useNavigate();
  const paths = useEntityPaths();
  const table = handle !== null;
  const mayOpen = can(operations.get ?? operations.list) && !deleted;
  const go = (path: string) => void navigate(path);
  const move = (by: number) => {
    const record = handle?.move(by);
    if (record && peek) onPeek(record);
  };
  const onRow = (act: (record: EntityRecord) => void) => () => {
    const record = handle?.current();
    if (record) act(record);
  };
  const scope = "page";
  useShortcut({
    keys: "j",
    scope,
    repeat: true,
    enabled: table,
    textKey: "shell.list.keys.next",
    run: () => move(1),
  });
  useShortcut({
    keys: "k",
    scope,
    repeat: true,
    enabled: table,
    textKey: "shell.list.keys.previous",
    run: () => move(-1),
  });
  useShortcut({
    keys: "space",
    scope,
    enabled: table && mayOpen,
    textKey: "shell.list.keys.peek",
    run: onRow((record) => onPeek(peek?.id === record.id ? null : record)),
  });
  useShortcut({
    keys: "enter",
    scope,
    enabled: table && mayOpen,
    textKey: "shell.list.keys.open",
    run: onRow(({ id }) => go(paths.show(id))),
  });
  useShortcut({
    keys: "e",
    scope,
    enabled: table && can(operations.update) && !deleted,
    textKey: "shell.list.keys.edit",
    run: onRow(({ id }) => go(paths.edit(id))),
  });
  useShortcut({
    keys: "f2",
    scope,
    enabled: table && can(operations.update) && !deleted,
    textKey: "shell.list.keys.inline",
    run: () => {
      const cell = handle?.cell();
      if (cell) onEdit(cell.record, cell.field, cell.element);
    },
  });
  useShortcut({
    keys: "x",
    scope,
    enabled: table,
    textKey: "shell.list.keys.mark",
    run: () => handle?.mark(),
  });
  useShortcut({
    keys: "shift+f10,contextmenu",
    scope,
    enabled: table,
    textKey: "shell.list.keys.menu",
    run: () => handle?.menu(),
  });
  useShortcut({
    keys: "n",
    scope,
    enabled: can(operations.create),
    textKey: "shell.list.keys.create",
    run: () => go(paths.create),
  });
  useShortcut({
    keys: "escape",
    scope,
    enabled: peek !== null,
    textKey: "shell.list.keys.closePeek",
    run: () => {
      onPeek(null);
      handle?.focus();
    },
  });
}
