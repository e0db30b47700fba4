export { grantEverything, proofPerson } from "./people.ts";
