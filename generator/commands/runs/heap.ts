import { setFlagsFromString } from "node:v8";

/**
 * Lets the heap grow in small steps. Left alone, V8 takes three times what a thousand entities need before it first looks
 * for what is no longer used: 700 MB instead of 450 MB, for a tenth of the time.
 */
export function keepHeapSmall(): void {
  setFlagsFromString("--heap-growing-percent=30");
  setFlagsFromString("--semi-space-growth-factor=1");
}
