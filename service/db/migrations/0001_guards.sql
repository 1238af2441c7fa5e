-- Requests run as phial_service, which row security binds; the migrating user may become it.
GRANT phial_service TO CURRENT_USER;
--> statement-breakpoint
GRANT USAGE ON SCHEMA service TO phial_service;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA service TO phial_service;
--> statement-breakpoint
GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA service TO phial_service;
--> statement-breakpoint
ALTER DEFAULT PRIVILEGES IN SCHEMA service GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO phial_service;
--> statement-breakpoint
ALTER DEFAULT PRIVILEGES IN SCHEMA service GRANT USAGE, SELECT ON SEQUENCES TO phial_service;
--> statement-breakpoint
REVOKE INSERT, UPDATE, DELETE ON service.labs, service.markers, service.teams, service.team_api_keys FROM phial_service;
--> statement-breakpoint
-- Order history is appended and never rewritten, whoever asks.
CREATE FUNCTION service.refuse_rewrite() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_events_append_only BEFORE UPDATE OR DELETE ON service.order_events
	FOR EACH ROW EXECUTE FUNCTION service.refuse_rewrite();
