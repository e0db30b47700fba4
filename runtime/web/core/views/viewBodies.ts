import type { ComponentType, LazyExoticComponent } from "react";
import { lazy } from "../loading/lazy.ts";
import type { EntityModel, ViewModel } from "../../../shared/entity/model.ts";
import type { EntityListState } from "../list/useEntityList.ts";

/** How the records of a list are shown; "list" is the table. */
export type ViewKind = ViewModel["kind"];

export interface ViewBodyProps {
  /** `list.by` is the field the view goes by, `list.showKind(kind, by)` takes another one. */
  list: EntityListState;
}

interface ViewBody {
  /** The field records are laid out by when nobody names one; null: such records cannot be shown this way. */
  by: (own: EntityModel) => string | null;
  /** The body reads its records itself (`list.values` is the filter); otherwise it shows the page in `list.controller`. */
  ownRows: boolean;
  /** Records show fields that a person can choose. */
  facts: boolean;
  component: LazyExoticComponent<ComponentType<ViewBodyProps>>;
}

/** What is shown in a list in place of its table, by kind of view. */
export const viewBodies: Partial<Record<ViewKind, ViewBody>> = {
  kanban: {
    by: declared("kanban"),
    ownRows: true,
    facts: true,
    component: lazy(async () => ({
      default: (await import("./kanban/KanbanBody.tsx")).KanbanBody,
    })),
  },
  calendar: {
    by: declared("calendar"),
    ownRows: true,
    facts: false,
    component: lazy(async () => ({
      default: (await import("./calendar/CalendarBody.tsx")).CalendarBody,
    })),
  },
  gallery: {
    by: declared("gallery"),
    ownRows: false,
    facts: true,
    component: lazy(async () => ({
      default: (await import("./gallery/GalleryBody.tsx")).GalleryBody,
    })),
  },
  chart: {
    by: ({ charts = [] }) => charts[0]?.name ?? null,
    ownRows: true,
    facts: false,
    component: lazy(async () => ({
      default: (await import("./chart/ChartBody.tsx")).ChartBody,
    })),
  },
};

/** The field that the entity's own view of this kind goes by, if it is open to the person. */
function declared(kind: ViewKind): ViewBody["by"] {
  return ({ views, fields }) => {
    const by = views.find((view) => view.kind === kind)?.by ?? null;
    return fields.some(({ name }) => name === by) ? by : null;
  };
}
