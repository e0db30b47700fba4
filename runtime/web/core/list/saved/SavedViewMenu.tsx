import BookmarkAdd from "@mui/icons-material/BookmarkBorderOutlined";
import { Divider, IconButton, Menu, MenuItem, Tooltip } from "@mui/material";
import { useState } from "react";
import { useNotify, useTranslate } from "react-admin";
import { lazy } from "../../loading/lazy.ts";
import { Suspense } from "../../loading/Suspense.tsx";
import { ConfirmDialog } from "../../pages/actions/ConfirmDialog.tsx";
import type { EntityListState } from "../useEntityList.ts";
import type { SavedView, SavedViewInput } from "./useSavedViews.ts";
import { valuesOf } from "./viewContent.ts";
import { useTellFault } from "../../faults/useTellFault.tsx";

const SaveViewDialog = lazy(async () => ({
  default: (await import("./SaveViewDialog.tsx")).SaveViewDialog,
}));

/** Saves the present arrangement as a view, changes or deletes the open one, and says what opens first. */
export function SavedViewMenu({ list }: { list: EntityListState }) {
  const translate = useTranslate();
  const notify = useNotify();
  const tellFault = useTellFault();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [editing, setEditing] = useState<SavedViewInput | null>(null);
  const [removing, setRemoving] = useState<SavedView | null>(null);
  const { saved, savedViews } = list;
  if (!savedViews.ready) return null;
  const attempt = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work();
      notify(translate(done), { type: "success" });
    } catch (error) {
      tellFault(error);
    }
  };
  const choose = (run: () => void) => () => {
    setAnchor(null);
    run();
  };
  const inputOf = (view: SavedView): SavedViewInput => ({
    id: view.id,
    name: view.name,
    audience: view.audience,
    roleId: view.roleId,
    isDefault: view.isDefault,
    version: view.version,
    content: view.content,
  });
  const asNew = (): SavedViewInput => ({
    id: null,
    name: "",
    audience: "private",
    roleId: null,
    isDefault: false,
    version: null,
    content: list.present(),
  });
  const update = (view: SavedView) =>
    attempt(async () => {
      await savedViews.save({ ...inputOf(view), content: list.present() });
      list.resetSettings();
    }, "shell.view.saved");
  const label = translate("shell.view.menu");
  const firstIsThis = savedViews.first === (saved?.id ?? null);
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          size="small"
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <BookmarkAdd />
        </IconButton>
      </Tooltip>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem onClick={choose(() => setEditing(asNew()))}>
          {translate("shell.view.saveNew")}
        </MenuItem>
        {saved?.mayChange && list.rearranged ? (
          <MenuItem onClick={choose(() => void update(saved))}>
            {translate("shell.view.saveChanges", { name: saved.name })}
          </MenuItem>
        ) : null}
        {saved && list.rearranged ? (
          <MenuItem
            onClick={choose(() => {
              list.resetSettings();
              list.openSaved(saved);
            })}
          >
            {translate("shell.view.takeBack")}
          </MenuItem>
        ) : null}
        {saved?.mayChange ? (
          <MenuItem onClick={choose(() => setEditing(inputOf(saved)))}>
            {translate("shell.view.edit")}
          </MenuItem>
        ) : null}
        <Divider />
        <MenuItem
          disabled={firstIsThis}
          onClick={choose(
            () =>
              void attempt(() => savedViews.choose(saved?.id ?? null), "shell.view.firstChosen"),
          )}
        >
          {translate("shell.view.openFirst")}
        </MenuItem>
        {savedViews.chosen ? (
          <MenuItem
            onClick={choose(
              () => void attempt(() => savedViews.choose(undefined), "shell.view.firstForgotten"),
            )}
          >
            {translate("shell.view.forgetFirst")}
          </MenuItem>
        ) : null}
        {saved?.mayChange ? (
          <MenuItem sx={{ color: "error.main" }} onClick={choose(() => setRemoving(saved))}>
            {translate("shell.view.remove")}
          </MenuItem>
        ) : null}
      </Menu>
      {editing ? (
        <Suspense fallback={null}>
          <SaveViewDialog
            initial={editing}
            mayShareWithRoles={savedViews.mayShareWithRoles}
            onClose={() => setEditing(null)}
            onSave={async (input) => {
              const id = await savedViews.save(input);
              setEditing(null);
              notify("shell.view.saved", { type: "success" });
              if (input.id === null) list.replace(valuesOf(id, input.content));
            }}
          />
        </Suspense>
      ) : null}
      <ConfirmDialog
        open={removing !== null}
        danger
        title={translate("shell.view.remove")}
        text={translate("shell.view.removeQuestion", { name: removing?.name ?? "" })}
        confirm={translate("shell.list.delete")}
        onClose={() => setRemoving(null)}
        onConfirm={async () => {
          const view = removing;
          setRemoving(null);
          if (!view) return;
          list.showView(list.views[0].name);
          await attempt(() => savedViews.remove(view.id), "shell.view.removed");
        }}
      />
    </>
  );
}
