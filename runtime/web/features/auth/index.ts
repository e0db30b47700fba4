export { HandedToken } from "./HandedToken.tsx";
export { encrypt, loadBrand } from "./signIn.ts";
export { SignInPage } from "./SignInPage.tsx";
