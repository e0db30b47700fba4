import { records } from "../../../../generated/records.ts";
import type { Transaction } from "../../core/database/contract.ts";
import type { SecretBox } from "../secrets/index.ts";

export const secretPlace = "system/webhook.secret";
export const formerPlace = "system/webhook.formerSecret";

const as = { server: "events go out by the subscription of their tenant" };
const enabled = 1;

/** A subscription as the one who sends knows it. */
export interface Subscription {
  id: number;
  tenantId: number;
  name: string;
  entity: string;
  /** Null: all that may leave. */
  fields: string[] | null;
  url: string;
  /** The newest first; the former one counts for a day. */
  secrets: string[];
  ownerId: number | null;
  enabled: boolean;
  /** Nothing is sent before this time, in milliseconds; null: at once. */
  pausedUntil: number | null;
}

/** Null: it is deleted. Needs the rights of the server. */
export async function readSubscription(
  tx: Transaction,
  id: number,
  secrets: SecretBox,
): Promise<Subscription | null> {
  const fields = [
    ...(["id", "tenantId", "name", "entity", "fields", "url", "secret", "formerSecret"] as const),
    ...(["formerUntil", "ownerId", "status", "pausedUntil"] as const),
  ];
  const [row] = await records({ tx }).read("system/webhook", { id, isDelete: false }, fields, {
    as,
  });
  if (!row) return null;
  const { secret, formerSecret, formerUntil, status, pausedUntil, ...rest } = row;
  const former = formerSecret !== null && Date.parse(formerUntil ?? "") > Date.now();
  return {
    ...rest,
    tenantId: Number(row.tenantId),
    fields: Array.isArray(row.fields) ? row.fields.map(String) : null,
    secrets: [
      ...(secret === null ? [] : [secrets.open(secretPlace, secret)]),
      ...(former ? [secrets.open(formerPlace, formerSecret)] : []),
    ],
    enabled: status === enabled,
    pausedUntil: pausedUntil === null ? null : Date.parse(pausedUntil),
  };
}
