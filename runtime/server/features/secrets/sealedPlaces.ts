/** A column that holds sealed texts. */
export interface SealedColumn {
  table: string;
  column: string;
  /** Column of the primary key. */
  key: string;
  /** Versions before the key ring stored it in clear. */
  wasClear?: true;
}

/**
 * Every column that holds what the server keeps secret and has to read again, by the name its texts are bound to. Renewing the
 * keys walks through this list, and a secret can be sealed for no other place.
 */
export const sealedColumns = {
  "access/oauthProvider.clientSecret": column("access_oauth_provider", "client_secret"),
  "access/ldap.bindPass": column("access_ldap", "bind_pass"),
  "access/openAccess.accessSecret": column("access_open_access", "access_secret"),
  "access/oauthUser.accessToken": column("access_oauth_user", "access_token"),
  "access/oauthUser.refreshToken": column("access_oauth_user", "refresh_token"),
  "access/oauthUser.sessionKey": column("access_oauth_user", "session_key"),
  "access/tenant.connection": { ...column("access_tenant", "connection"), wasClear: true },
  "access/tenant.slaveConnections": {
    ...column("access_tenant", "slave_connections"),
    wasClear: true,
  },
  "system/formLink.token": column("system_form_link", "token_sealed"),
  "system/mail.sealed": column("system_mail", "sealed"),
  "system/mailServer.password": column("system_mail_server", "password"),
  "system/runSetting.secret": column("system_run_setting", "secret"),
  "system/webhook.secret": column("system_webhook", "secret"),
  "system/webhook.formerSecret": column("system_webhook", "former_secret"),
  "system/jobDetail.authHeader": column("system_job_detail", "auth_header"),
  "formwork.oauth_flow": column("formwork.oauth_flow", "sealed_proof", "state_hash"),
  "formwork.sign_in_ticket": column("formwork.sign_in_ticket", "sealed_tokens", "ticket_hash"),
  /** One text for each person: `secondFactor.<user id>`. */
  secondFactor: column("formwork.second_factor", "sealed_secret", "user_id"),
  /** The server's own keys: `setting.<name>`. */
  setting: column("formwork.setting", "value", "name"),
} as const satisfies Record<string, SealedColumn>;

type ColumnName = keyof typeof sealedColumns;
type NamedByRow = "secondFactor" | "setting";

/** What a sealed text is bound to: it opens nowhere else. */
export type SealedPlace =
  | Exclude<ColumnName, NamedByRow>
  | `secondFactor.${number}`
  | `setting.${string}`;

/** The place of the text in one row of a column. */
export function placeOf(name: ColumnName, key: string): SealedPlace {
  if (name === "secondFactor") return `secondFactor.${Number(key)}`;
  if (name === "setting") return `setting.${key}`;
  return name;
}

function column(table: string, name: string, key = "id"): SealedColumn {
  return { table, column: name, key };
}
