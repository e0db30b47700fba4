export { type AddressRules, createAddressRules } from "./addressRules.ts";
export { createOutgoing, type Outgoing } from "./request.ts";
