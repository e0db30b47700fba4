import type { FieldValues, UseFormSubscribe } from "react-hook-form";

/**
 * Calls `act` after a value has changed and everybody has heard of it. Who sets further values while a change is still being told makes
 * the listeners after him hear of the two in the wrong order, and keep what was before.
 */
export function afterChange<Values extends FieldValues>(
  subscribe: UseFormSubscribe<Values>,
  act: (name: string | undefined) => void,
): () => void {
  let ended = false;
  const stop = subscribe({
    formState: { values: true },
    callback: ({ name }) =>
      queueMicrotask(() => {
        if (!ended) act(name);
      }),
  });
  return () => {
    ended = true;
    stop();
  };
}
