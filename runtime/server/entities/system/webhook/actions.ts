import type {
  WebhookTestWebhookOutput,
  WebhookWebhookSourcesOutput,
} from "../../../../../generated/system/webhook/types.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import type { FeatureServices } from "../../../features/services.ts";
import { makeSecret, webhookSources } from "../../../features/webhooks/index.ts";

/** Handlers of the sysWebhook calls beyond CRUD. */
export const createWebhookActions = ({
  webhooks,
  translator,
}: Pick<FeatureServices, "webhooks" | "translator">) => ({
  webhookSources: (_: unknown, context: CallContext): WebhookWebhookSourcesOutput =>
    webhookSources(context, translator),

  makeWebhookSecret: (): string => makeSecret(),

  async testWebhook(
    { id }: { id: number },
    context: CallContext,
  ): Promise<WebhookTestWebhookOutput> {
    await context.records.get("system/webhook", id);
    const outcome = await webhooks.test(context.tx, id);
    if (!outcome) throw new FormworkError("D1002");
    return outcome;
  },

  async replayWebhook({ id }: { id: number }, context: CallContext): Promise<number> {
    await context.records.get("system/webhook", id);
    return webhooks.again(context.tx, id);
  },
});
