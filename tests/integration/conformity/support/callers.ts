import type { Client, FeatureApp } from "../../features/support/featureApp.ts";

export type RoleName = "superadmin" | "tenantAdmin" | "staff" | "noRights" | "anonymous";

/** Someone who sends requests. */
export interface Caller {
  role: RoleName;
  /** Null: sees every tenant, or none. */
  tenantId: number | null;
  /** The tenant that records without a tenant in the request belong to. */
  workTenantId: number;
  token: string | null;
  /** True when the server grants the code to this person. */
  may(code: string | null): boolean;
  /** A new session in place of one that has ended. */
  renew(): Promise<void>;
}

const accounts = {
  superadmin: "superadmin",
  tenantAdmin: "admin",
  staff: "user3",
  noRights: "user4",
} as const;

/** The kinds of people that a server meets: all rights, those of a tenant, some, signed in without any, and nobody. */
export async function signInCallers(server: FeatureApp): Promise<Caller[]> {
  await server.opened.ownerQuery(
    "delete from access_user_role where account_id = (select id from access_account where account = $1)",
    [accounts.noRights],
  );
  const signedIn = await Promise.all(
    (Object.keys(accounts) as (keyof typeof accounts)[]).map((role) => signIn(server, role)),
  );
  const workTenantId = signedIn.find(({ role }) => role === "tenantAdmin")?.tenantId ?? 0;
  const anonymous: Caller = {
    role: "anonymous",
    tenantId: null,
    workTenantId,
    token: null,
    may: () => false,
    renew: async () => undefined,
  };
  for (const caller of signedIn) caller.workTenantId = workTenantId;
  return [...signedIn, anonymous];
}

async function signIn(server: FeatureApp, role: keyof typeof accounts): Promise<Caller> {
  const client = await server.signIn(accounts[role]);
  const info = await infoOf(client);
  const codes = new Set(info.apis.map((code) => code.toLowerCase()));
  const caller: Caller = {
    role,
    tenantId: role === "superadmin" ? null : info.tenantId,
    workTenantId: info.tenantId,
    token: client.accessToken,
    may: (code) => role === "superadmin" || (code !== null && codes.has(code.toLowerCase())),
    renew: async () => {
      caller.token = (await server.signIn(accounts[role])).accessToken;
    },
  };
  return caller;
}

function infoOf(client: Client): Promise<{ tenantId: number; apis: string[] }> {
  return client.ask("/api/sysAuth/userInfo");
}
