import { lazy } from "../../core/loading/lazy.ts";

export { passwordText } from "./password/passwordText.ts";
export { PasswordGate } from "./password/PasswordGate.tsx";

/** The gate is part of every session; the page must not come along with it. */
export const AccountPage = lazy(async () => ({
  default: (await import("./AccountPage.tsx")).AccountPage,
}));
