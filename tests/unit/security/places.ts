/** Folders and files below tests/ that prove several promises. */
export const server = "integration/server";
export const features = "integration/features";
export const security = "integration/security";
export const access = "integration/access/matrix.test.ts";
export const definitions = "integration/proof/definitions/definitions.test.ts";
export const channels = "integration/proof/definitions/channels.test.ts";
export const references = "integration/proof/references.test.ts";
export const fuzz = "integration/conformity/fuzz.test.ts";
