/** Rows that nobody needs any more: a table, and when a row of it has had its time. */
export interface Expiry {
  table: string;
  /** Condition over the table; $1: days that logs are kept. */
  past: string;
}

const logAge = "make_interval(days => $1::int)";

/** What features clear away while they work is named again: a feature that nobody uses clears nothing. */
export const expiries: readonly Expiry[] = [
  { table: "system_log_vis", past: `create_time < now() - ${logAge}` },
  { table: "system_log_op", past: `create_time < now() - ${logAge}` },
  { table: "system_log_ex", past: `create_time < now() - ${logAge}` },
  { table: "system_mail", past: `asked_time < now() - ${logAge}` },
  { table: "system_webhook_delivery", past: "asked_time < now() - interval '30 days'" },
  { table: "office_inbox_entry", past: `archived_time < now() - ${logAge}` },
  { table: "system_job_trigger_record", past: `created_time < now() - ${logAge}` },
  { table: "formwork.message", past: `send_time < now() - ${logAge}` },
  { table: "formwork.session", past: "expires_at < now() - interval '30 days'" },
  { table: "formwork.session", past: "revoked_at < now() - interval '30 days'" },
  { table: "formwork.captcha", past: "expires_at < now()" },
  { table: "formwork.one_time", past: "expires_at < now()" },
  { table: "formwork.scan_ticket", past: "expires_at < now()" },
  { table: "formwork.oauth_flow", past: "expires_at < now()" },
  { table: "formwork.sign_in_ticket", past: "expires_at < now()" },
  { table: "formwork.open_access_nonce", past: "seen_at < now() - interval '1 day'" },
  { table: "formwork.sms_code", past: "created_at < now() - interval '1 day'" },
  { table: "formwork.link_request", past: "at < now() - interval '1 day'" },
  { table: "formwork.login_failure", past: "last_failure_at < now() - interval '1 day'" },
  { table: "formwork.sign_in_attempt", past: "started_at < now() - interval '1 hour'" },
  { table: "formwork.known_device", past: "expires_at < now()" },
  { table: "formwork.nested_change", past: `at < now() - ${logAge}` },
  { table: "formwork.idempotency", past: "created_at < now() - interval '1 day'" },
];
