import { readManifest } from "../../core/config/manifest.ts";
import type { Product } from "./runtimeDetails.ts";

/** The product as its package describes it. */
export function readProduct(): Product {
  const { version, dependencies } = readManifest();
  return { version, packages: dependencies };
}
