/** What the setting app.row_rules holds for somebody without row rules where the login is one that has to say: an entry for no table. */
export const noRowRules = '{"*":{}}';
