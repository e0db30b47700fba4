import { records } from "../../../../generated/records.ts";
import type { OauthProviderTable } from "../../../../generated/access/oauthProvider/table.ts";
import type { Transaction } from "../../core/database/contract.ts";
import type { SecretBox } from "../secrets/index.ts";
import { adapterOf } from "./adapter.ts";

/** Place of the client secret, for the box. */
export const clientSecretPlace = "access/oauthProvider.clientSecret";

const fields = [
  "id",
  "tenantId",
  "code",
  "name",
  "kind",
  "clientId",
  "clientSecret",
  "issuer",
  "authorizeUrl",
  "tokenUrl",
  "userinfoUrl",
  "subjectField",
  "nameField",
  "scopes",
  "autoCreate",
  "roleId",
] as const;

/** A sign-in provider as administrators described it; without a tenant it is one of the platform. */
export type Provider = Pick<OauthProviderTable, (typeof fields)[number]>;

/** An enabled provider by code or id; null: there is none. Needs the server's rights. */
export async function readProvider(
  tx: Transaction,
  secrets: SecretBox,
  which: { code: string } | { id: number },
): Promise<Provider | null> {
  const enabled = { ...which, status: 1, isDelete: false };
  const [row] = await records({ tx }).read("access/oauthProvider", enabled, fields, {
    as: { server: "the server asks providers" },
  });
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
