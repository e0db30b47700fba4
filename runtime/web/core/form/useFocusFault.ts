import { useEffect, type RefObject } from "react";
import { useFormState, type Control, type FieldValues } from "react-hook-form";

const faultyInput = '[aria-invalid="true"]';

/**
 * After a refused save the focus goes to the first field with a fault, whether the browser or the server found it. Fields that are still
 * loading, or whose tab is being opened, get it when they appear.
 */
export function useFocusFault<Values extends FieldValues>(
  control: Control<Values>,
  form: RefObject<HTMLElement | null>,
): void {
  const { errors, submitCount } = useFormState({ control });
  useEffect(() => {
    const box = form.current;
    const names = Object.keys(errors);
    if (!box || submitCount === 0 || names.length === 0) return;
    const focus = () => focusFaulty(box, names);
    const waiting = new MutationObserver(() => focus() && stop());
    const stop = () => {
      waiting.disconnect();
      box.removeEventListener("input", stop);
    };
    // Someone who goes on typing has found a place.
    box.addEventListener("input", stop);
    waiting.observe(box, { attributes: true, childList: true, subtree: true });
    const frame = requestAnimationFrame(() => focus() && stop());
    return () => {
      cancelAnimationFrame(frame);
      stop();
    };
    // Only a new attempt to save moves the focus.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [submitCount]);
}

/** Whether the focus is in a field of these names, or could be set to the first faulty one that is visible. */
function focusFaulty(box: HTMLElement, names: readonly string[]): boolean {
  const focused = document.activeElement?.closest<HTMLElement>("[data-field]");
  const [own] = focused?.dataset["field"]?.split(".") ?? [];
  if (own !== undefined && names.includes(own)) return true;
  const inputs = [...box.querySelectorAll<HTMLElement>(faultyInput)];
  const first = inputs.find((input) => !input.closest("[data-form-panel][hidden]"));
  first?.focus();
  return first !== undefined;
}
