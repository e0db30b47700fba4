import type { Json } from "../../../../shared/entity/model.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { readableBy } from "../../../core/entity/rights/policyRules.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import { mayCall } from "../../../features/outgoing/index.ts";
import type { FeatureServices } from "../../../features/services.ts";
import {
  formerPlace,
  isWebhookSecret,
  makeSecret,
  secretPlace,
  subscribable,
} from "../../../features/webhooks/index.ts";

interface WebhookInput {
  entity?: string;
  events?: Json;
  fields?: Json;
  url?: string;
  secret?: string | null;
  status?: number;
}

interface WebhookRow {
  id: number;
  entity: string;
  events: Json;
  fields: Json;
  url: string;
  status: number;
}

/** What decides what is sent, and where to. */
const telling = ["entity", "events", "fields", "url"] as const;
const enabled = 1;
const formerHours = 24;

/**
 * Rules around subscriptions. Only what a person may read can be subscribed to, and whoever changes what is sent or where to is the one
 * with whose rights it is sent from then on: nobody has another's records sent to an address of his own.
 */
export function createWebhookHooks({
  secrets,
  addresses,
  webhooks,
}: Pick<FeatureServices, "secrets" | "addresses" | "webhooks">) {
  const seal = (secret: string) => {
    if (!isWebhookSecret(secret)) throw refuse("secret", "webhookSecret");
    return secrets.seal(secretPlace, secret);
  };

  async function check(input: WebhookInput, context: CallContext): Promise<void> {
    const model = subscribable(input.entity ?? "", context);
    if (!model?.webhooks) throw refuse("entity", "option");
    const { events, fields } = model.webhooks;
    const open = fields.filter((name) => readableBy(context.session, model, name));
    requireSome(input.events ?? null, events, "events");
    if (input.fields != null) requireSome(input.fields, open, "fields");
    const url = URL.canParse(input.url ?? "") ? new URL(input.url ?? "") : null;
    if (!url || url.username !== "" || url.password !== "") throw refuse("url", "url");
    if (!(await mayCall(addresses, url.href))) throw refuse("url", "privateHost");
  }

  return {
    async beforeCreate<Input extends WebhookInput>(input: Input, context: CallContext) {
      await check(input, context);
      const given = input.secret || null;
      const secret = given ?? makeSecret();
      // Shown this once: it cannot be read again.
      if (given === null) context.extras = { ...context.extras, secret };
      return { ...input, secret: seal(secret), ownerId: context.session.userId };
    },

    async beforeUpdate<Input extends WebhookInput>(
      input: Input,
      current: WebhookRow,
      context: CallContext,
    ) {
      const { secret, ...rest } = input;
      const next = { ...current, ...withoutAbsent(rest) };
      const moved = telling.some((name) => !isSame(next[name], current[name]));
      if (moved) await check(next, context);
      return {
        ...rest,
        ...(moved ? { ownerId: context.session.userId } : {}),
        ...(next.status === enabled && current.status !== enabled ? fresh : {}),
        ...(secret ? await renewed(seal(secret), current.id, context) : {}),
      };
    },

    /** What waits is sent to where it is meant for now. */
    async afterUpdate(
      { id }: { id: number },
      input: WebhookInput,
      _: unknown,
      context: CallContext,
    ) {
      if (input.status === enabled || input.url !== undefined) await webhooks.send(context.tx, id);
    },

    async afterDelete({ id }: { id: number }, { tx }: CallContext) {
      await webhooks.send(tx, id);
    },
  };

  /** The receiver has a day to change over: messages are signed with both until then. */
  async function renewed(secret: string, id: number, { tx }: CallContext) {
    const current = await webhooks.currentSecret(tx, id);
    if (current === null) return { secret };
    const formerUntil = new Date(Date.now() + formerHours * 3_600_000).toISOString();
    return { secret, formerSecret: secrets.seal(formerPlace, current), formerUntil };
  }
}

/** A receiver that is switched on again begins anew. */
const fresh = { offReason: null, failingSince: null, pausedUntil: null };

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function requireSome(given: Json, offered: readonly string[], field: keyof WebhookInput): void {
  if (!Array.isArray(given) || given.length === 0) throw refuse(field, "required");
  if (!given.every((name) => typeof name === "string" && offered.includes(name)))
    throw refuse(field, "option");
  if (new Set(given).size < given.length) throw refuse(field, "repeated");
}

const withoutAbsent = <Input extends object>(input: Input): Partial<Input> =>
  Object.fromEntries(
    Object.entries(input).filter(([, value]) => value !== undefined),
  ) as Partial<Input>;

const refuse = (field: keyof WebhookInput, key: string) =>
  new FormworkError("F4000", { fields: { [field]: { key } } });
