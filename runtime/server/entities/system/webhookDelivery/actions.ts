import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import type { FeatureServices } from "../../../features/services.ts";

/** Handlers of the sysWebhookDelivery calls beyond CRUD. */
export const createWebhookDeliveryActions = ({ webhooks }: Pick<FeatureServices, "webhooks">) => ({
  /** False: its subscription is switched off, and it waits until that is on again. F4004 for a test. */
  async deliverAgain({ id }: { id: number }, context: CallContext): Promise<boolean> {
    const { webhookId } = await context.records.get("system/webhookDelivery", id);
    const webhook = await context.records.get("system/webhook", Number(webhookId));
    if ((await webhooks.again(context.tx, Number(webhookId), id)) === 0)
      throw new FormworkError("F4004");
    return webhook["status"] === 1;
  },
});
