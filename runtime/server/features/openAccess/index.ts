export { refuseBoundToKey } from "./boundKeys.ts";
export { isSignedName, signParts, type SigningForm } from "./signature.ts";
export { acceptSignedCalls, secretPlace } from "./signedCalls.ts";
