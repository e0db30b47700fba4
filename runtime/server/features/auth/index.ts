export { setPassword } from "./accountPassword.ts";
export { createAuthActions, provePassword } from "./actions.ts";
export { type FirstAdministrator, ensureFirstAdministrator } from "./firstAdministrator.ts";
export { forgiveAttempts } from "./lockout.ts";
export { type PasswordCipher, loadPasswordCipher } from "./passwordCipher.ts";
export { hashPassword } from "./passwordHash.ts";
export { generatePassword } from "./passwordPolicy.ts";
