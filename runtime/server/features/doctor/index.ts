export { checkNames } from "./names.ts";
export { checksOf, examine } from "./examine.ts";
export type { Finding } from "./finding.ts";
