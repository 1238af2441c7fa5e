-- The trail is appended and never rewritten, whoever asks.
CREATE FUNCTION console.refuse_rewrite() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_events_append_only BEFORE UPDATE OR DELETE ON console.audit_events
	FOR EACH ROW EXECUTE FUNCTION console.refuse_rewrite();
