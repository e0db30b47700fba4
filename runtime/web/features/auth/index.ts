export { HandedToken } from "./HandedToken.tsx";
export { encrypt, loadBrand } from "./signIn.ts";
export { NoSignInRight } from "./NoSignInRight.tsx";
export { ScanConfirm } from "./ways/ScanConfirm.tsx";
export { useCountdown } from "./fields/useCountdown.ts";
export { SignInPage } from "./SignInPage.tsx";
