export { faultText } from "./faultText.ts";
export { FieldFault } from "./FieldFault.tsx";
export { HumanCheck } from "./HumanCheck.tsx";
export { pictureAddress } from "./pictureAddress.ts";
