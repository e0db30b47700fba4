import { use, useState } from "react";
import { ShownPartContext, useDecoration } from "./decoration.ts";

/**
 * Which of several parts behind each other is open: the one that was opened last. In a decorated form also the one that holds what is
 * chosen, and opening one tells the decoration. `places`: for each the positions in the form of what it shows.
 */
export function useOpenPart(
  places: readonly (readonly number[])[],
  form: string,
): [number, (index: number) => void] {
  const decoration = useDecoration();
  const wanted = use(ShownPartContext);
  const indexOf = (place: number | null) =>
    place === null ? -1 : places.findIndex((own) => own.includes(place));
  const [followed, setFollowed] = useState(wanted);
  const [chosen, setChosen] = useState(() => Math.max(0, indexOf(wanted)));
  if (wanted !== followed) {
    setFollowed(wanted);
    if (indexOf(wanted) >= 0) setChosen(indexOf(wanted));
  }
  const open = (index: number) => {
    setChosen(index);
    const place = places[index]?.[0];
    if (place !== undefined) decoration?.open({ form, path: [place] });
  };
  return [Math.max(0, Math.min(chosen, places.length - 1)), open];
}
