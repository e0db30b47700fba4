import type { ICellRendererComp, ICellRendererParams } from "ag-grid-community";
import { createElement, type ComponentType } from "react";
import type { FieldModel, Json } from "../../../../shared/entity/model.ts";
import { recordName } from "../../entities/recordName.ts";
import { relatedPath } from "../../fields/cells/relatedPath.ts";
import { formatValue } from "../../fields/formatValue.ts";
import type { CellProps, EntityRecord, ExtraCellProps } from "../../pages/contract.ts";
import type { GridContext } from "./gridContext.ts";
import { actAttribute, element, pathAttribute, rowButton, rowLink } from "./gridElements.ts";
import { rowMenuAttribute } from "../rows/rowActContext.ts";

type Params = ICellRendererParams<EntityRecord, Json | undefined, GridContext> & {
  fieldModel: FieldModel;
};

/** A cell that is one element, made anew when its row changes. */
abstract class PlainCell implements ICellRendererComp<EntityRecord> {
  private gui = document.createElement("span");

  init(params: Params): void {
    this.gui = this.make(params);
  }

  getGui(): HTMLElement {
    return this.gui;
  }

  refresh(): boolean {
    return false;
  }

  protected abstract make(params: Params): HTMLElement;
}

/** The record's title: a real link, with the tree's indentation and chevron where there is one. */
export class TitleCell extends PlainCell {
  protected make({ data, value, context, fieldModel }: Params): HTMLElement {
    if (!data) return element("span", {});
    const { tree, openPath, format, href } = context;
    const row = tree?.rows.get(data.id);
    const text =
      formatValue(fieldModel, value ?? undefined, data, format) || recordName(context.entity, data);
    const quiet = tree?.matches && !tree.matches.has(data.id) ? " fw-quiet" : "";
    const box = element("div", {
      class: "fw-title",
      style: row ? `padding-left:${row.depth * 20}px` : undefined,
    });
    if (tree) box.append(row?.hasChildren ? chevron(data.id, tree) : noChevron());
    const path = openPath?.(data.id);
    box.append(
      path === undefined
        ? element("span", { class: `fw-titleText${quiet}` }, text)
        : element(
            "a",
            { class: `fw-titleText${quiet}`, href: href(path), [pathAttribute]: path },
            text,
          ),
    );
    return box;
  }
}

function chevron(id: number, tree: NonNullable<GridContext["tree"]>): HTMLElement {
  const closed = tree.closed.has(id);
  return rowButton("chevron", {
    act: "toggle",
    label: closed ? tree.openLabel : tree.closeLabel,
    class: "fw-rowButton fw-chevron",
    "aria-expanded": closed ? "false" : "true",
  });
}

const noChevron = () => element("span", { class: "fw-noChevron" });

/** The name of a related record, which leads to it where the person may go there. */
export class RelatedCell extends PlainCell {
  protected make({ data, value, context, fieldModel }: Params): HTMLElement {
    const { format, href, pathsOf } = context;
    const text = formatValue(fieldModel, value ?? undefined, data ?? null, format);
    const path = relatedPath(fieldModel, value ?? undefined, pathsOf);
    if (path === null || text === "") return element("span", {}, text);
    return element("a", { class: "fw-related", href: href(path), [pathAttribute]: path }, text);
  }
}

/** A dictionary value, or yes and no, on the ground of its color. */
export class TagCell extends PlainCell {
  protected make({ value, context, fieldModel }: Params): HTMLElement {
    if (value === null || value === undefined || value === "") return element("span", {});
    const { label, type } = context.tag(fieldModel, value);
    return element("span", { class: `fw-tag fw-tag-${type}` }, label);
  }
}

const enabled = 1;
const disabled = 2;

/** Enabled or not, switched in place. */
export class StatusCell extends PlainCell {
  protected make({ data, value, context, fieldModel }: Params): HTMLElement {
    if (!data || value === null || value === undefined) return element("span", {});
    const stored = value as number;
    if (!context.switches || (stored !== enabled && stored !== disabled)) {
      const { label, type } = context.tag(fieldModel, stored);
      return element("span", { class: `fw-tag fw-tag-${type}` }, label);
    }
    const shown = context.pending.get(data.id) ?? stored;
    return element("button", {
      type: "button",
      role: "switch",
      class: "fw-switch",
      "aria-checked": shown === enabled ? "true" : "false",
      "aria-label": context.named("shell.list.statusOf", recordName(context.entity, data)),
      [actAttribute]: "status",
    });
  }
}

/** What can be done with one row: the usual act as a button that appears with the pointer or the focus, the rest behind a menu. */
export class ActionsCell extends PlainCell {
  protected make({ data, context }: Params): HTMLElement {
    const box = element("div", { class: "fw-rowActions" });
    if (!data) return box;
    const { buttons, paths, text, named, href, entity } = context;
    const name = recordName(entity, data);
    const link = (icon: "edit" | "show", path: string) =>
      rowLink(icon, {
        path,
        href: href(path),
        title: text(`shell.list.${icon}`),
        label: named(`shell.list.${icon}Of`, name),
      });
    if (buttons.edit) box.append(link("edit", paths.edit(data.id)));
    else if (buttons.show) box.append(link("show", paths.show(data.id)));
    if (buttons.add) {
      box.append(
        rowButton("add", {
          act: "add",
          label: named("shell.list.addChildOf", name),
          title: text("shell.list.addChild"),
        }),
      );
    }
    box.append(
      rowButton("more", {
        act: "menu",
        label: named("shell.list.moreOf", name),
        title: text("shell.list.more"),
        "aria-haspopup": "menu",
        [rowMenuAttribute]: data.id,
      }),
    );
    return box;
  }
}

type ViewParams = Params & {
  view?: ComponentType<CellProps>;
  extra?: ComponentType<ExtraCellProps>;
};

/** A cell with a component of its own, drawn by React. */
export class ComponentCell implements ICellRendererComp<EntityRecord> {
  private gui = element("div", { class: "fw-cell" });
  private key = 0;
  private context: GridContext | undefined;

  init(params: ViewParams): void {
    this.context = params.context;
    this.key = params.context.portals.add(this.gui, contentOf(params));
  }

  getGui(): HTMLElement {
    return this.gui;
  }

  refresh(params: ViewParams): boolean {
    this.context?.portals.change(this.key, contentOf(params));
    return true;
  }

  destroy(): void {
    this.context?.portals.remove(this.key);
  }
}

function contentOf({ data, value, context, fieldModel, view, extra }: ViewParams) {
  if (!data) return null;
  const { entity, actions } = context;
  if (extra) return createElement(extra, { entity, record: data });
  if (!view) return actions?.(data) ?? null;
  return createElement(view, {
    entity,
    field: fieldModel,
    record: data,
    value: value ?? undefined,
  });
}
