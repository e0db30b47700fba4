export { injecting } from "./injecting.ts";
export {
  asRole,
  grantEverything,
  limitedPeople,
  otherTenant,
  proofPerson,
  takeRoles,
} from "./people.ts";
export { proveEntities, type EntityProof } from "./proveEntities.ts";
