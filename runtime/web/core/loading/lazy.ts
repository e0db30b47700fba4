import { lazy as reactLazy, type ComponentType, type LazyExoticComponent } from "react";
import { retryWaiting } from "./waiting.ts";

/**
 * `lazy` of React for the boundaries of `./Suspense.tsx`, which show the part as soon as it has loaded. React itself keeps a fallback for
 * 300 ms after the last one appeared, and a page whose parts load one inside the other pays that at each level.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- as React declares it: components take props of any shape
export function lazy<Part extends ComponentType<any>>(
  load: () => Promise<{ default: Part }>,
): LazyExoticComponent<Part> {
  return reactLazy(async () => {
    try {
      return await load();
    } finally {
      retryWaiting();
    }
  });
}
