-- The login roles of Phial, for the administrator of a PostgreSQL server: run it once in the database that Phial will use,
-- as a role that may make roles. No role of Phial is a superuser or may make roles itself. It may be run again. Roles belong
-- to the whole server: for a second database leave the passwords out, which keeps those of the first.
--
--   createdb phial
--   psql -d phial -v owner_password=… -v service_password=… -v dashboard_password=… -f bin/sql/roles.sql
--
-- The passwords then go into Phial's settings: the owner's into DATABASE_URL (postgres://phial_owner:…@host:5432/phial), the
-- others into DATABASE_SERVICE_PASSWORD and DATABASE_DASHBOARD_PASSWORD.

\set ON_ERROR_STOP on

DO $$
DECLARE
	role text;
BEGIN
	FOREACH role IN ARRAY ARRAY['phial_owner', 'phial_service', 'phial_system', 'phial_dashboard'] LOOP
		IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = role) THEN
			EXECUTE format('CREATE ROLE %I', role);
		END IF;
		EXECUTE format('ALTER ROLE %I LOGIN NOCREATEDB NOCREATEROLE', role);
	END LOOP;
END $$;

-- Backups read as this one, which the owner takes on for it.
DO $$
BEGIN
	IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'phial_backup') THEN
		CREATE ROLE phial_backup NOLOGIN;
	END IF;
END $$;
GRANT phial_backup TO phial_owner;

\if :{?owner_password}
\if :{?change_passwords}
\else
-- Other databases of this server would lose their logins.
DO $$
DECLARE
	other text;
BEGIN
	SELECT datname INTO other FROM pg_database, aclexplode(datacl)
	WHERE grantee = 'phial_dashboard'::regrole AND datname <> current_database() LIMIT 1;
	IF other IS NOT NULL THEN
		RAISE EXCEPTION 'The database % uses these roles, too: leave the passwords out to keep them, or add -v change_passwords=yes to change them for both.', other;
	END IF;
END $$;
\endif
-- Owns the tables and migrates them.
ALTER ROLE phial_owner PASSWORD :'owner_password';
-- The service: its requests, and its work across teams.
ALTER ROLE phial_service PASSWORD :'service_password';
ALTER ROLE phial_system PASSWORD :'service_password';
ALTER ROLE phial_dashboard PASSWORD :'dashboard_password';
\endif

DO $$
BEGIN
	EXECUTE format('REVOKE ALL ON DATABASE %I FROM PUBLIC', current_database());
	EXECUTE format('GRANT CONNECT, CREATE ON DATABASE %I TO phial_owner', current_database());
	EXECUTE format('GRANT CONNECT ON DATABASE %I TO phial_service, phial_system, phial_dashboard', current_database());
END $$;

REVOKE CREATE ON SCHEMA public FROM PUBLIC;

CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;
