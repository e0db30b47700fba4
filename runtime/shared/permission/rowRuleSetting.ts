/** Value of app.row_rules for a person without row rules, under the login that must state them: an entry for no table. */
export const noRowRules = '{"*":{}}';
