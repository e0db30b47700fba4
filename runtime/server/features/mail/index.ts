export { type Asked, type AskedMail, requireAsked } from "./askMail.ts";
export { greet } from "./deliver.ts";
export type { MailKind } from "./kinds.ts";
export { createMail, type Mail } from "./mail.ts";
export { faultOf } from "./mailFault.ts";
export { localeOfPerson } from "./localeOfPerson.ts";
export { passwordPlace } from "./servers.ts";
export { sendEmailActions } from "./sendEmail.ts";
