export { refuseBoundToKey } from "./boundKeys.ts";
export { signParts } from "./signature.ts";
export { acceptSignedCalls, secretPlace } from "./signedCalls.ts";
