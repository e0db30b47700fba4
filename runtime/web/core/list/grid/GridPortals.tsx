import { memo, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import type { CellPortal, CellPortals } from "./gridPortals.ts";

/** Draws the cells that have a component, in the elements that the grid made for them. */
export function GridPortals({ portals }: { portals: CellPortals }) {
  const all = useSyncExternalStore(portals.follow, portals.all);
  return all.map((portal) => <OnePortal key={portal.key} portal={portal} />);
}

const OnePortal = memo(function OnePortal({ portal }: { portal: CellPortal }) {
  return createPortal(portal.content, portal.element);
});
