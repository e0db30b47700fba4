export type { KeyStore } from "./dataKeys.ts";
export { putKeysIn, takeKeysOut } from "./carryKeys.ts";
export { type Keyring, openKeyring } from "./keyring.ts";
export { finishRotation, rotateKeys } from "./rotate.ts";
export type { SealedPlace } from "./sealedPlaces.ts";
export type { SecretBox } from "./secretBox.ts";
export { loadKey } from "./storedKey.ts";
export type { KeySource } from "./wrappingKeys.ts";
export { keyFile, readWrappingKeys } from "./wrappingKeys.ts";
