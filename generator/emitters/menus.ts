import { menuTree } from "../model/menus.ts";
import type { ProjectEmitter } from "./contract.ts";
import { jsonText } from "./jsonText.ts";

/** menus.json: directories, pages and buttons with their permission codes. */
export const menusEmitter: ProjectEmitter = {
  emit: (context) => ({ "menus.json": jsonText(menuTree(context.project)) }),
};
