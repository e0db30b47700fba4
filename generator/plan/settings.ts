import { noRowRules } from "../../runtime/shared/permission/rowRuleSetting.ts";

/** Settings of the transaction that policies read, as SQL; those in a subselect are read once per statement. */
export const tenant = "nullif(current_setting('app.tenant', true), '')::bigint";
export const user = "nullif(current_setting('app.user', true), '')::bigint";
export const platform = "current_setting('app.platform', true) = 'on'";
export const organizations = "nullif(current_setting('app.orgs', true), '')::bigint[]";
export const roles = "coalesce(nullif(current_setting('app.roles', true), '')::text[], '{}')";
export const administrator = "coalesce(current_setting('app.administrator', true), '') = 'on'";
/** The transition that is under way, as `<table>.<name>`. */
export const step = "current_setting('app.step', true)";
/** The roles of the person carry no row rule on any table. */
export const withoutRowRules = `coalesce(current_setting('app.row_rules', true), '') in ('', '${noRowRules}')`;
const rowRules = "nullif(current_setting('app.row_rules', true), '')::jsonb";
/** Row rules of the person's roles by table; null where the session does not say, or names no table. */
export const givenRowRules = `(case when jsonb_typeof(${rowRules}) = 'object' then nullif(${rowRules}, '{}') end)`;
