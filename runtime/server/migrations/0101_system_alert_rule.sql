-- A rule names a figure that there is. One that named none has never told anybody: it is switched off, to be set up again.

update "system_alert_rule" set "figure" = 'lag', "status" = 2
 where "figure" not in ('lag', 'p95', 'errors', 'poolWaiting', 'queue', 'diskFree', 'failedJobs', 'failedTasks', 'deadMails', 'backupAge', 'failedBackups', 'certificateDays');

update "system_alert_rule" set "severity" = 'warning' where "severity" not in ('warning', 'critical');

alter table "system_alert_rule" add constraint "system_alert_rule_figure_values" check ("figure" in ('lag', 'p95', 'errors', 'poolWaiting', 'queue', 'diskFree', 'failedJobs', 'failedTasks', 'deadMails', 'backupAge', 'failedBackups', 'certificateDays')) not valid;

alter table "system_alert_rule" add constraint "system_alert_rule_severity_values" check ("severity" in ('warning', 'critical')) not valid;

alter table "system_alert_rule" validate constraint "system_alert_rule_figure_values";

alter table "system_alert_rule" validate constraint "system_alert_rule_severity_values";
