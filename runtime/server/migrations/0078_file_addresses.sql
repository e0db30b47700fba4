-- Files are shown by their path, where the session may come in a cookie: a picture or a link sends no header.
update system_file set bucket_name = 'Local' where provider = 'local';
update system_file set url = '/' || file_path || '/' || id || coalesce(suffix, '')
 where url = '/api/sysFile/preview/' || id and file_path is not null;
