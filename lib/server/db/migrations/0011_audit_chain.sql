CREATE TABLE "dashboard"."audit_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"seal_count" integer NOT NULL,
	"event_count" bigint NOT NULL,
	"problems" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dashboard"."audit_seals" (
	"team_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"events" "int8multirange" NOT NULL,
	"first_id" bigint NOT NULL,
	"last_id" bigint NOT NULL,
	"event_count" integer NOT NULL,
	"content_hash" "bytea" NOT NULL,
	"hash" "bytea" NOT NULL,
	"sealed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "audit_seals_team_id_number_pk" PRIMARY KEY("team_id","number")
);
--> statement-breakpoint
CREATE INDEX "audit_checks_newest" ON "dashboard"."audit_checks" USING btree ("team_id","checked_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_seals_last_id" ON "dashboard"."audit_seals" USING btree ("last_id");--> statement-breakpoint
-- Seals and checks are appended like the entries themselves, and none of the three can be emptied as a whole, for the owner either.
CREATE TRIGGER audit_seals_append_only BEFORE UPDATE OR DELETE ON dashboard.audit_seals
	FOR EACH ROW EXECUTE FUNCTION dashboard.refuse_rewrite();
--> statement-breakpoint
CREATE TRIGGER audit_checks_append_only BEFORE UPDATE OR DELETE ON dashboard.audit_checks
	FOR EACH ROW EXECUTE FUNCTION dashboard.refuse_rewrite();
--> statement-breakpoint
CREATE TRIGGER audit_events_never_emptied BEFORE TRUNCATE ON dashboard.audit_events
	FOR EACH STATEMENT EXECUTE FUNCTION dashboard.refuse_rewrite();
--> statement-breakpoint
CREATE TRIGGER audit_seals_never_emptied BEFORE TRUNCATE ON dashboard.audit_seals
	FOR EACH STATEMENT EXECUTE FUNCTION dashboard.refuse_rewrite();
--> statement-breakpoint
CREATE TRIGGER audit_checks_never_emptied BEFORE TRUNCATE ON dashboard.audit_checks
	FOR EACH STATEMENT EXECUTE FUNCTION dashboard.refuse_rewrite();
