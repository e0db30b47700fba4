export { setPassword } from "./password/accountPassword.ts";
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
export { type PasswordCipher, loadPasswordCipher } from "./password/passwordCipher.ts";
export { hashPassword } from "./password/passwordHash.ts";
export { generatePassword } from "./password/passwordPolicy.ts";
export {
  isOfDirectory,
  type KnownAccount,
  type PasswordVerifier,
} from "./password/passwordVerifiers.ts";
export { makeLink } from "./links/mailLinks.ts";
export { createResetJob } from "./links/resetJob.ts";
export { endTemporary, hasTemporary, noteTemporary } from "./password/temporaryPassword.ts";
export { provePassword } from "./password/provePassword.ts";
export { signIn, type SignInSources } from "./signIn.ts";
export { openScanWatch, type ScanWatch } from "./scan/scanWatch.ts";
export { takeHumanTicket } from "./human/humanCheck.ts";
export { hashSecret, issueOneTime, makeSecret, takeOneTime } from "./oneTime.ts";
export { provePerson } from "./secondFactor/provePerson.ts";
export { resetFactor } from "./secondFactor/resetFactor.ts";
export { passwordCurrent, refuseWhileDue } from "./sessionDue.ts";
export { createSmsActions } from "./smsActions.ts";
