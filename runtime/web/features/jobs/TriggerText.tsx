import { useTranslate } from "react-admin";
import type { JobTrigger } from "../../../../generated/system/jobTrigger/types.ts";
import { useScheduleSentence } from "../../core/fields/cron/cronSentence.ts";
import { useTimes } from "./times.ts";
import { presentZone } from "../../core/time/region.ts";

/** When a trigger is due, in a sentence. */
export function TriggerText({ trigger }: { trigger: JobTrigger }) {
  const translate = useTranslate();
  const { span } = useTimes();
  const isPeriod = trigger.triggerType === "period";
  const sentence = useScheduleSentence(isPeriod ? null : trigger.cron);
  if (isPeriod) return translate("shell.job.every", { time: span(trigger.periodMs ?? 0) });
  const own = presentZone();
  const zone = trigger.timeZone && trigger.timeZone !== own ? ` (${trigger.timeZone})` : "";
  return `${sentence ?? trigger.cron ?? ""}${zone}`;
}
