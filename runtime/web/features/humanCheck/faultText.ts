import { RequestFault } from "../../core/http/requestFault.ts";
import type { Translate } from "../../core/i18n/lightTexts.ts";

/** What to tell about a thrown value, before the console's translation library is there. */
export function faultText(t: Translate, error: unknown): string {
  if (!(error instanceof RequestFault)) return t("shell.fault.unknown");
  if (error.message) return error.message;
  return t(`error.${error.code}`) || t(`shell.fault.${error.code}`) || t("shell.fault.unknown");
}
