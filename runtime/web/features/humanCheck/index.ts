export { faultText } from "./faultText.ts";
export { FieldFault } from "./FieldFault.tsx";
export { HumanCheck } from "./HumanCheck.tsx";
export { canProve, proveWork } from "./humanCheck.ts";
export { pictureAddress } from "./pictureAddress.ts";
