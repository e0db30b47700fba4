import { buildFeatureApp, type Client, type FeatureApp } from "../support/featureApp.ts";
import { addDefect, someProject } from "../webhooks/support.ts";

export const entity = "site/defect";
export const base = "/api/sysCollaboration";

interface Person {
  id: number;
  name: string;
}
interface Entry {
  id: number;
  kind: string;
  text: string | null;
  people: Person[];
  edited: boolean;
  deleted: boolean;
  own: boolean;
  file: { fileId: number; name: string } | null;
}
interface About {
  mayComment: boolean;
  following: boolean;
  followers: Person[];
  tags: { id: number; text: string }[];
  attachments: { id: number; fileId: number }[];
  knownTags: string[];
}

/** The product with people who take part in a defect, and one of another tenant. */
export interface World {
  server: FeatureApp;
  admin: Client;
  inspector: Client;
  contractor: Client;
  foreign: Client;
  superadmin: Client;
  /** Ids of accounts. */
  ids: Record<string, number>;
  /** A defect that the inspector has found; the contractor sees those that he repairs alone. */
  find(title?: string): Promise<number>;
  /** Gives a defect to the contractor, or to nobody. */
  assign(id: number, account?: string | null): Promise<unknown>;
  /** What is in inboxes now, account and title, and empties them. */
  told(): Promise<string[]>;
}

export async function openWorld(): Promise<World> {
  const server = await buildFeatureApp();
  const { ownerQuery } = server.opened;
  const admin = await server.signIn("admin");
  const inspector = await server.signIn("sunli");
  const rows = await ownerQuery<{ account: string; id: string }>(
    "select account, id from access_account",
  );
  const ids = Object.fromEntries(rows.map(({ account, id }) => [account, Number(id)]));
  const projectId = await someProject(admin);
  return {
    server,
    admin,
    inspector,
    contractor: await server.signIn("qianjun"),
    foreign: await server.signIn("bg_admin"),
    superadmin: await server.signIn("superadmin"),
    ids,
    find: (title = "Crack in a wall") => addDefect(inspector, projectId, title),
    assign: (id, account = "qianjun") =>
      ownerQuery("update site_defect set assignee_user_id = $1 where id = $2", [
        account === null ? null : ids[account],
        id,
      ]),
    async told() {
      const lines = await ownerQuery<{ line: string }>(
        `select a.account || ': ' || e.title as line from office_inbox_entry e join access_account a on a.id = e.user_id
          order by 1`,
      );
      await ownerQuery("delete from office_inbox_entry");
      return lines.map(({ line }) => line);
    },
  };
}

/** The calls about one record. */
export const about = (client: Client, id: number) =>
  client.ask<About>(`${base}/about?${query(id)}`);
export const entries = async (client: Client, id: number) =>
  (await client.ask<{ items: Entry[] }>(`${base}/entries?${query(id)}`)).items;
export const comment = async (client: Client, id: number, text: string) =>
  (await client.ask<{ id: number }>(`${base}/comment`, { entity, recordId: id, text })).id;
export const query = (recordId: number, of = entity) =>
  `entity=${encodeURIComponent(of)}&recordId=${recordId}`;

/** The code of a refusal; "" where there is none. */
export async function refusal(client: Client, url: string, body?: object): Promise<string> {
  const answer = body ? await client.post(url, body) : await client.get(url);
  const { code, message } = answer.body;
  return code === 200 ? "" : (/\[(\w+)\]/.exec(message)?.[1] ?? message);
}
