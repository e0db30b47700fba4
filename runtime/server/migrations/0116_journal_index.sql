-- The one reader of this index counts the history of a form when it moves into a module; it looks at what was written since the form was made, which the index
-- over the time finds. Every change of any record paid for the index: a twentieth of what the database does for a new record.
drop index formwork.journal_tenant;
