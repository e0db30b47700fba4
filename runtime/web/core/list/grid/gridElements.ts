import { plainIcon, type PlainIconName } from "../../icons/plainIcons.ts";
import type { CellAct } from "./gridContext.ts";

type Attributes = Record<string, string | number | boolean | undefined>;

/** An element with attributes and children; what is undefined or false is left out. */
export function element(
  tag: string,
  attributes: Attributes,
  ...children: (Node | string)[]
): HTMLElement {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    made.setAttribute(name, value === true ? "" : String(value));
  }
  made.append(...children);
  return made;
}

export const actAttribute = "data-act";
export const pathAttribute = "data-path";

interface Button extends Attributes {
  act: CellAct;
  label: string;
}

/** A button of a row; the grid hears what it does. */
export function rowButton(icon: PlainIconName, { act, label, ...more }: Button): HTMLElement {
  const attributes = { type: "button", class: "fw-rowButton", "aria-label": label, ...more };
  return element("button", { ...attributes, [actAttribute]: act }, plainIcon(icon));
}

interface LinkTo {
  path: string;
  href: string;
  label: string;
  title: string;
}

export function rowLink(icon: PlainIconName, { path, href, label, title }: LinkTo): HTMLElement {
  const attributes = { class: "fw-rowButton", href, title, "aria-label": label };
  return element("a", { ...attributes, [pathAttribute]: path }, plainIcon(icon));
}
