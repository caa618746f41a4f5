-- The servers' role and database, once, as a superuser:
--   psql -v password=… -f deploy/database/role.sql "host=… user=postgres dbname=postgres"
-- Its limits hold for whoever connects as this role, psql among them (docs/scale.md).
\set ON_ERROR_STOP on
create role hongli login password :'password';
create database hongli owner hongli template template0 encoding 'UTF8' locale 'C.UTF-8';
alter role hongli set timezone = 'UTC';
alter role hongli set statement_timeout = '2500ms';
alter role hongli set lock_timeout = '1500ms';
alter role hongli set idle_in_transaction_session_timeout = '8s';
alter role hongli set tcp_keepalives_idle = '5s';
alter role hongli set tcp_keepalives_interval = '2s';
alter role hongli set tcp_keepalives_count = 3;
alter role hongli set tcp_user_timeout = '10s';
alter role hongli set client_connection_check_interval = '5s';
select :SERVER_VERSION_NUM >= 170000 as has_transaction_timeout \gset
\if :has_transaction_timeout
alter role hongli set transaction_timeout = '30s';
\endif
