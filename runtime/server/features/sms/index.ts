export { type CodePurpose, codeSeconds, issueCode, resendSeconds, takeCode } from "./codes.ts";
export {
  createFileSms,
  createSms,
  createWebhookSms,
  type SmsMessage,
  type SmsProvider,
} from "./provider.ts";
