-- Addresses, headers and bodies of scheduled requests may hold credentials. They are covered in the logs from this version on; what was
-- written there before is removed. The journal is sealed and keeps its rows; its pages no longer show these fields.
select set_config('app.platform', 'on', true);

update system_log_op set request_param = null, return_result = null
 where controller_name = 'sysJob' and (request_param like '%request%' or return_result like '%request%');

update system_log_ex set request_param = null, return_result = null
 where controller_name = 'sysJob' and (request_param like '%request%' or return_result like '%request%');
