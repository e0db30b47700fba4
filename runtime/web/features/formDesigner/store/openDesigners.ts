import type { TabName } from "../shell/tabs.ts";
import type { DesignerStore } from "./designerStore.ts";
import type { DraftKeeper } from "./draftKeeper.ts";

/** What an open designer holds beside its pages: the draft with its history, and who keeps it. */
export interface OpenDesigner {
  store: DesignerStore;
  keeper: DraftKeeper;
}

/** A change of language mounts every page of the console anew, which takes moments. */
const keptFor = 15_000;

const open = new Map<string, OpenDesigner>();
const tabs = new Map<string, TabName>();
const leaving = new Map<string, ReturnType<typeof setTimeout>>();

/** The designer of a form, by form and person: the one that was there a moment ago with all of its history, else a new one. */
export function openDesigner(key: string, make: () => OpenDesigner): OpenDesigner {
  const known = open.get(key) ?? make();
  open.set(key, known);
  return known;
}

/** The tab that is looked at. */
export const lastTab = (key: string): TabName => tabs.get(key) ?? "design";

export const noteTab = (key: string, tab: TabName): void => void tabs.set(key, tab);

/** The page of the form is there, perhaps again after a while behind another tab: it is what this designer holds that goes on. */
export function enterDesigner(key: string, designer: OpenDesigner): void {
  clearTimeout(leaving.get(key));
  leaving.delete(key);
  open.set(key, designer);
}

/** The page is gone; so is the designer, unless it comes back soon. */
export function leaveDesigner(key: string): void {
  clearTimeout(leaving.get(key));
  leaving.set(
    key,
    setTimeout(() => {
      open.get(key)?.store.dispose();
      open.delete(key);
      tabs.delete(key);
      leaving.delete(key);
    }, keptFor),
  );
}
