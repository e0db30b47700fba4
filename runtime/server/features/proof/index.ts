export { injecting } from "./injecting.ts";
export { grantEverything, limitedPeople, otherTenant, proofPerson, takeRoles } from "./people.ts";
export { proveEntities, type EntityProof } from "./proveEntities.ts";
