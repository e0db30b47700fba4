export { HumanCheck } from "./HumanCheck.tsx";
export { HandedToken } from "./HandedToken.tsx";
export { encrypt, loadBrand } from "./signIn.ts";
export { NoSignInRight } from "./NoSignInRight.tsx";
export { ScanConfirm } from "./ScanConfirm.tsx";
export { scanTicketOf } from "./scan.ts";
export { SignInPage } from "./SignInPage.tsx";
