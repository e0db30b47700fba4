export { makeSecret, isWebhookSecret } from "./sign.ts";
export { subscribable, webhookSources } from "./sources.ts";
export { formerPlace, secretPlace } from "./subscriptions.ts";
export { createWebhooks, type Webhooks } from "./webhooks.ts";
