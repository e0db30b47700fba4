import { Box, MenuItem, TextField } from "@mui/material";
import { useTranslate } from "react-admin";
import type { MenuNode } from "../../../core/session/session.ts";
import { useSession } from "../../../core/session/SessionContext.tsx";

/** Where the form is in the menu. */
export interface MenuPlace {
  parentId: number;
  icon?: string | null;
  order?: number | null;
}

interface Props {
  value: MenuPlace | null;
  /** Without a choice the form comes among the others, in a directory that is made for the first of them. */
  optional: boolean;
  onChange: (place: MenuPlace) => void;
}

const directory = 1;

/** The directory of the menu in which the form is listed, its icon and its place there. */
export function MenuChoice({ value, optional, onChange }: Props) {
  const translate = useTranslate();
  const { session } = useSession();
  const directories = directoriesIn(session.menus, 0);
  const text = (menu: MenuNode) => translate(`menu.${menu.name}`, { _: menu.meta.title });
  return (
    <Box sx={{ display: "grid", gridTemplateColumns: { sm: "2fr 1fr" }, gap: 1.5 }}>
      <TextField
        select
        required={!optional}
        label={translate("shell.designer.publish.parent")}
        value={value ? String(value.parentId) : ""}
        onChange={(event) => {
          if (event.target.value !== "")
            onChange({ ...value, parentId: Number(event.target.value) });
        }}
        slotProps={optional ? { select: { displayEmpty: true }, inputLabel: { shrink: true } } : {}}
      >
        {optional && value === null ? (
          <MenuItem value="">{translate("menu.forms")}</MenuItem>
        ) : null}
        <MenuItem value="0">{translate("shell.designer.publish.top")}</MenuItem>
        {directories.map(({ menu, depth }) => (
          <MenuItem key={menu.id} value={String(menu.id)} sx={{ pl: 2 + depth * 2 }}>
            {text(menu)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label={translate("shell.designer.publish.order")}
        value={value?.order ?? ""}
        disabled={value === null}
        onChange={(event) => {
          const number = Number.parseInt(event.target.value, 10);
          if (value)
            onChange({ ...value, order: Number.isNaN(number) ? null : Math.max(0, number) });
        }}
        slotProps={{ htmlInput: { inputMode: "numeric" } }}
      />
    </Box>
  );
}

function directoriesIn(
  menus: readonly MenuNode[],
  depth: number,
): { menu: MenuNode; depth: number }[] {
  return menus
    .filter(({ type, meta }) => type === directory && !meta.isHide)
    .flatMap((menu) => [{ menu, depth }, ...directoriesIn(menu.children ?? [], depth + 1)]);
}

/** Whether the menu lists the form now; a form that was never published comes into it with its first version. */
export function useListed(key: string, published: boolean): boolean {
  const { session } = useSession();
  return !published || session.menus.some((menu) => lists(menu, `/${key}`));
}

/** Where the menu lists the form, or listed it before it was hidden; else among the forms. null: nothing is there yet. */
export function usePlace(key: string): MenuPlace | null {
  const { session } = useSession();
  const found = findMenu(session.menus, ({ component }) => component === `/${key}`);
  if (found) return { parentId: found.pid, order: found.orderNo, icon: found.meta.icon };
  const forms = findMenu(
    session.menus,
    ({ name, type, meta }) => type === directory && name === formsDirectory && !meta.isHide,
  );
  return forms ? { parentId: forms.id } : null;
}

/** The name of the directory into which the server puts forms. */
const formsDirectory = "forms";

function findMenu(menus: readonly MenuNode[], fits: (menu: MenuNode) => boolean): MenuNode | null {
  for (const menu of menus) {
    if (fits(menu)) return menu;
    const below = findMenu(menu.children ?? [], fits);
    if (below) return below;
  }
  return null;
}

function lists({ component, meta, children }: MenuNode, view: string): boolean {
  return (
    (component === view && !meta.isHide) || (children ?? []).some((child) => lists(child, view))
  );
}
