import type { WebhookWebhookSourcesOutput } from "../../../../generated/system/webhook/types.ts";
import type { EntityModel } from "../../../shared/entity/model.ts";
import { recordEvents } from "../../../shared/entity/webhookEvents.ts";
import { mayRead, readableBy } from "../../core/entity/rights/policyRules.ts";
import type { CallContext } from "../../core/http/contract.ts";
import type { Translator } from "../../core/http/texts/messages.ts";
import { entityTexts } from "../explain/index.ts";

/** The entity when the person may subscribe to its events; undefined otherwise, whether there is one or not. */
export function subscribable(
  key: string,
  { session, registry }: Pick<CallContext, "session" | "registry">,
): EntityModel | undefined {
  const model = registry.models.get(key);
  return model?.webhooks && mayRead(session, model) ? model : undefined;
}

/** What the person may subscribe to, in the order of the alphabet. */
export function webhookSources(
  { session, registry, locale }: CallContext,
  translator: Translator,
): WebhookWebhookSourcesOutput {
  const text = (key: string, fallback: string) => translator.text(locale, key) ?? fallback;
  const sources = [...registry.models.keys()].flatMap((key) => {
    const model = subscribable(key, { session, registry });
    if (!model?.webhooks) return [];
    const texts = entityTexts(model, text);
    const isRecordEvent = new Set<string>(recordEvents);
    const events = model.webhooks.events.map((name) => ({
      name,
      label: isRecordEvent.has(name)
        ? text(`shell.webhook.event.${name}`, name)
        : texts.action(name),
    }));
    const open = model.webhooks.fields.filter((name) => readableBy(session, model, name));
    const fields = open.map((name) => ({ name, label: texts.field(name) }));
    return [{ entity: key, label: texts.name, events, fields }];
  });
  return sources.sort((a, b) => a.label.localeCompare(b.label, locale));
}
