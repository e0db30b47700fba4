-- The wire contract writes this page with another capital; entries that somebody changed stay.
update access_menu set component = '/system/oAuthUser/index' where component = '/system/oauthUser/index';
