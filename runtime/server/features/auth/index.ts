export { setPassword } from "./accountPassword.ts";
export { type AuthSources, createAuthActions } from "./actions.ts";
export {
  admit,
  type Admission,
  type AdmitSources,
  logged,
  originOf,
  type SignInOrigin,
} from "./admit.ts";
export { type FirstAdministrator, ensureFirstAdministrator } from "./firstAdministrator.ts";
export { forgiveAccount } from "./lockout/index.ts";
export { type PasswordCipher, loadPasswordCipher } from "./passwordCipher.ts";
export { hashPassword } from "./passwordHash.ts";
export { generatePassword } from "./passwordPolicy.ts";
export { noteTemporary } from "./temporaryPassword.ts";
export type { KnownAccount, PasswordVerifier } from "./passwordVerifiers.ts";
export { provePassword } from "./provePassword.ts";
export { signIn, type SignInSources } from "./signIn.ts";
export { openScanWatch, type ScanWatch } from "./scanWatch.ts";
export { takeHumanTicket } from "./humanCheck.ts";
export { hashSecret, issueOneTime, makeSecret, takeOneTime } from "./oneTime.ts";
export { resetFactor } from "./resetFactor.ts";
export { passwordCurrent, refuseWhileDue } from "./sessionDue.ts";
export { createSmsActions } from "./smsActions.ts";
