import type { KeyboardCoordinateGetter } from "@dnd-kit/core";

/** While something is dragged by keys, the arrows go from one gap to the next. */
export const gapKeys: KeyboardCoordinateGetter = (event, { context, currentCoordinates }) => {
  const step = event.code === "ArrowDown" ? 1 : event.code === "ArrowUp" ? -1 : 0;
  if (step === 0) return undefined;
  event.preventDefault();
  const { droppableRects, droppableContainers, over, collisionRect } = context;
  const gaps = droppableContainers
    .getEnabled()
    .flatMap(({ id }) => {
      const rect = droppableRects.get(id);
      return rect && !/^(left|right|column) /.test(String(id)) ? [{ id, rect }] : [];
    })
    .sort((a, b) => a.rect.top - b.rect.top);
  const here = gaps.findIndex(({ id }) => id === over?.id);
  const next = here < 0 ? gaps[step === 1 ? 0 : gaps.length - 1] : gaps[here + step];
  if (!next || !collisionRect) return currentCoordinates;
  return {
    x: next.rect.left + 16,
    y: next.rect.top + next.rect.height / 2 - collisionRect.height / 2,
  };
};
