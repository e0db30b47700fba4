import type { Transaction } from "../../core/database/contract.ts";
import type { SecretBox } from "../secrets/index.ts";
import { adapterOf } from "./adapter.ts";

/** Place of the client secret, for the box. */
export const clientSecretPlace = "access/oauthProvider.clientSecret";

/** A sign-in provider as administrators described it. */
export interface Provider {
  id: number;
  /** Null: of the platform. */
  tenantId: number | null;
  code: string;
  name: string;
  kind: string;
  clientId: string;
  clientSecret: string | null;
  issuer: string | null;
  authorizeUrl: string | null;
  tokenUrl: string | null;
  userinfoUrl: string | null;
  subjectField: string | null;
  nameField: string | null;
  scopes: string | null;
  autoCreate: boolean;
  roleId: number | null;
}

/** An enabled provider by code or id; null: there is none. Needs the server's rights. */
export async function readProvider(
  tx: Transaction,
  secrets: SecretBox,
  which: { code: string } | { id: number },
): Promise<Provider | null> {
  const [code, id] = "code" in which ? [which.code, null] : [null, which.id];
  const [row] = await tx.query<Provider>(
    `select id, tenant_id as "tenantId", code, name, kind, client_id as "clientId", client_secret as "clientSecret",
            issuer, authorize_url as "authorizeUrl", token_url as "tokenUrl", userinfo_url as "userinfoUrl",
            subject_field as "subjectField", name_field as "nameField", scopes, auto_create as "autoCreate",
            role_id as "roleId"
       from access_oauth_provider
      where not is_delete and status = 1 and (code = $1 or id = $2)`,
    [code, id],
  );
  if (!row) return null;
  const { clientSecret } = row;
  return {
    ...row,
    clientSecret: clientSecret === null ? null : secrets.open(clientSecretPlace, clientSecret),
  };
}

/** Who vouches for the ids of a provider's people: an id says nothing any more when the provider's addresses change. */
export function authorityOf(provider: Provider): string {
  if (provider.kind === "oidc") return provider.issuer ?? "";
  return provider.userinfoUrl ?? adapterOf(provider.kind)?.userinfoUrl ?? "";
}
