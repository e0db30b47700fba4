-- A rule names a figure and a severity that there are. Rows from before are not proved: one that names no figure tells nobody, and stays until
-- somebody sets it up again.

alter table "system_alert_rule" add constraint "system_alert_rule_figure_values" check ("figure" in ('lag', 'p95', 'errors', 'poolWaiting', 'queue', 'diskFree', 'failedJobs', 'failedTasks', 'deadMails', 'backupAge', 'failedBackups', 'certificateDays')) not valid;

alter table "system_alert_rule" add constraint "system_alert_rule_severity_values" check ("severity" in ('warning', 'critical')) not valid;
