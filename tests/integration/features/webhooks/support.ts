import type { Client, FeatureApp } from "../support/featureApp.ts";

export interface Log {
  id: number;
  event: string;
  state: string;
  attempts: number;
  status: number | null;
  fault: string | null;
  answer: string | null;
  message: string;
}

/** A project of the tenant, to find defects in. */
export async function someProject(client: Client): Promise<number> {
  const { items } = await client.ask<{ items: { id: number }[] }>("/api/siteProject/page", {
    page: 1,
    pageSize: 1,
  });
  return items[0]?.id ?? 0;
}

export const addDefect = (client: Client, projectId: number, title: string): Promise<number> =>
  client.ask<number>("/api/siteDefect/add", { title, projectId, severity: "minor" });

/** Subscribes an address; gives its id and the secret that was made for it. */
export async function subscribe(client: Client, url: string, further: object = {}) {
  const values = { name: "Peer", entity: "site/defect", events: ["create"], url, ...further };
  const { body } = await client.post<number>("/api/sysWebhook/add", values);
  if (body.code !== 200) throw new Error(body.message);
  return { id: body.result, secret: String(body.extras?.["secret"]) };
}

export const logOf = async (server: FeatureApp): Promise<Log[]> =>
  (await server.opened.ownerQuery(
    `select id, event, state, attempts, status, fault, answer, message_id as message
       from system_webhook_delivery order by id`,
  )) as Log[];

/** What waits is due now. */
export async function hurry({ opened }: FeatureApp): Promise<void> {
  await opened.ownerQuery("update system_webhook set paused_until = null");
  await opened.ownerQuery(
    "update system_webhook_delivery set next_time = now() where state = 'waiting'",
  );
  await opened.ownerQuery("update formwork.task set run_at = now() where state = 'waiting'");
}

export async function forget({ opened }: FeatureApp): Promise<void> {
  await opened.ownerQuery("delete from system_webhook_delivery");
  await opened.ownerQuery("delete from system_webhook");
  await opened.ownerQuery("delete from formwork.task");
}
