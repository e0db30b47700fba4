export { type AddressRules, createAddressRules } from "./addressRules.ts";
export { createOutgoing, type Outgoing, type OutgoingMethod } from "./request.ts";
export { mayCall } from "./mayCall.ts";
