import { useEffect, type RefObject } from "react";

/** Pixels within which the pointer stays where it was. */
const still = 8;

/**
 * A press on a button of a form counts although the button moves away under it: leaving a field may bring its fault, which pushes down
 * what stands below, and the browser would take the press for one on whatever is there then.
 */
export function useSteadyPresses(form: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = form.current;
    if (!box) return undefined;
    let begun: { button: HTMLButtonElement; x: number; y: number } | null = null;
    const begin = ({ target, button: key, clientX: x, clientY: y }: MouseEvent) => {
      const button = key === 0 && target instanceof Element ? target.closest("button") : null;
      begun = button && { button, x, y };
    };
    const end = ({ target, clientX, clientY }: MouseEvent) => {
      const press = begun;
      begun = null;
      if (!press || !(target instanceof Node) || press.button.contains(target)) return;
      if (Math.hypot(clientX - press.x, clientY - press.y) > still) return;
      setTimeout(() => press.button.isConnected && press.button.click());
    };
    box.addEventListener("mousedown", begin, true);
    window.addEventListener("mouseup", end, true);
    return () => {
      box.removeEventListener("mousedown", begin, true);
      window.removeEventListener("mouseup", end, true);
    };
  }, [form]);
}
