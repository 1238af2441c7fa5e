CREATE SCHEMA "console";
--> statement-breakpoint
CREATE TABLE "console"."acknowledgements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "console"."acknowledgements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"team_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"event_id" bigint NOT NULL,
	"order_updated_at" timestamp with time zone,
	"result_version" text,
	"staff_id" uuid NOT NULL,
	"staff_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"note" text NOT NULL,
	"snooze_until" date
);
--> statement-breakpoint
CREATE TABLE "console"."audit_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "console"."audit_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"phase" text NOT NULL,
	"request_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"team_id" uuid NOT NULL,
	"actor_id" uuid NOT NULL,
	"actor_name" text NOT NULL,
	"actor_role" text NOT NULL,
	"operation" text NOT NULL,
	"kind" text NOT NULL,
	"subject_type" text,
	"subject_id" text,
	"related" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"outcome" text,
	"error_code" text,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "console"."bulk_move_rows" (
	"move_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"test_name" text,
	"status" text,
	"from_date" date,
	"to_date" date,
	"verdict" text NOT NULL,
	"reason" text,
	"state" text NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"request_id" text,
	"answer" text,
	CONSTRAINT "bulk_move_rows_move_id_order_id_pk" PRIMARY KEY("move_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "console"."bulk_moves" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"state" text NOT NULL,
	"change" jsonb NOT NULL,
	"chosen_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by_id" uuid NOT NULL,
	"created_by_name" text NOT NULL,
	"started_at" timestamp with time zone,
	"started_by_id" uuid,
	"started_by_name" text,
	"started_by_role" text,
	"ended_at" timestamp with time zone,
	"pause_reason" text,
	"lease_owner" uuid,
	"lease_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "console"."match_claims" (
	"team_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"staff_name" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"taken_from_id" uuid,
	"taken_from_name" text,
	"taken_reason" text,
	"taken_at" timestamp with time zone,
	CONSTRAINT "match_claims_team_id_item_id_pk" PRIMARY KEY("team_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "console"."match_correction_steps" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "console"."match_correction_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"team_id" uuid NOT NULL,
	"correction_id" uuid NOT NULL,
	"did" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"staff_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "console"."match_corrections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"item_id" uuid,
	"decision_id" uuid,
	"order_id" uuid NOT NULL,
	"user_id" uuid,
	"result_digest" text,
	"state" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"opened_by_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "console"."match_decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"action" text NOT NULL,
	"order_id" uuid,
	"user_id" uuid,
	"note" text NOT NULL,
	"state" text NOT NULL,
	"by_id" uuid NOT NULL,
	"by_name" text NOT NULL,
	"by_role" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"send_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"why_second" jsonb NOT NULL,
	"second_id" uuid,
	"second_name" text,
	"second_verdict" text,
	"second_note" text,
	"second_at" timestamp with time zone,
	"result_order_id" uuid,
	"outcome" text,
	"sent" integer DEFAULT 0 NOT NULL,
	"request_id" text,
	"lease_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "console"."match_practice_cases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"round_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"run_id" uuid,
	"result_id" uuid,
	"failure" text,
	"opened_at" timestamp with time zone,
	"action" text,
	"order_id" uuid,
	"user_id" uuid,
	"grade" text,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "console"."match_practice_rounds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "console"."practice_teams" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"base_url" text NOT NULL,
	"encrypted_key" "bytea" NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "practice_teams_team_id_unique" UNIQUE("team_id")
);
--> statement-breakpoint
CREATE TABLE "console"."order_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "console"."order_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"note_id" uuid,
	"team_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"author_name" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "console"."order_drafts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"state" text NOT NULL,
	"version" integer NOT NULL,
	"sealed_values" "bytea" NOT NULL,
	"idempotency_key" uuid NOT NULL,
	"sealed_body" "bytea",
	"sent_at" timestamp with time zone,
	"order_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "console"."order_import_rows" (
	"import_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"state" text NOT NULL,
	"sealed_row" "bytea" NOT NULL,
	"reasons" jsonb NOT NULL,
	"sent_at" timestamp with time zone,
	"answer" text,
	"order_id" uuid,
	CONSTRAINT "order_import_rows_import_id_position_pk" PRIMARY KEY("import_id","position")
);
--> statement-breakpoint
CREATE TABLE "console"."order_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "console"."saved_view_defaults" (
	"staff_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"view_id" uuid NOT NULL,
	CONSTRAINT "saved_view_defaults_staff_id_team_id_pk" PRIMARY KEY("staff_id","team_id")
);
--> statement-breakpoint
CREATE TABLE "console"."saved_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"columns" text[] NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "console"."login_failures" (
	"subject" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"window_started_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "console"."memberships" (
	"staff_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"role" text NOT NULL,
	CONSTRAINT "memberships_staff_id_team_id_pk" PRIMARY KEY("staff_id","team_id")
);
--> statement-breakpoint
CREATE TABLE "console"."sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "console"."staff" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text NOT NULL,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"disabled_at" timestamp with time zone,
	CONSTRAINT "staff_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "console"."teams" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"deployment" text NOT NULL,
	"base_url" text NOT NULL,
	"time_zone" text NOT NULL,
	"encrypted_key" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "console"."bulk_move_rows" ADD CONSTRAINT "bulk_move_rows_move_id_bulk_moves_id_fk" FOREIGN KEY ("move_id") REFERENCES "console"."bulk_moves"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "console"."match_correction_steps" ADD CONSTRAINT "match_correction_steps_correction_id_match_corrections_id_fk" FOREIGN KEY ("correction_id") REFERENCES "console"."match_corrections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "console"."match_practice_cases" ADD CONSTRAINT "match_practice_cases_round_id_match_practice_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "console"."match_practice_rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "console"."practice_teams" ADD CONSTRAINT "practice_teams_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "console"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "console"."order_import_rows" ADD CONSTRAINT "order_import_rows_import_id_order_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "console"."order_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "console"."saved_view_defaults" ADD CONSTRAINT "saved_view_defaults_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "console"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "console"."saved_view_defaults" ADD CONSTRAINT "saved_view_defaults_view_id_saved_views_id_fk" FOREIGN KEY ("view_id") REFERENCES "console"."saved_views"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "console"."saved_views" ADD CONSTRAINT "saved_views_owner_id_staff_id_fk" FOREIGN KEY ("owner_id") REFERENCES "console"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "console"."memberships" ADD CONSTRAINT "memberships_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "console"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "console"."memberships" ADD CONSTRAINT "memberships_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "console"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "console"."sessions" ADD CONSTRAINT "sessions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "console"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "console"."sessions" ADD CONSTRAINT "sessions_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "console"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "acknowledgements_of" ON "console"."acknowledgements" USING btree ("team_id","order_id","kind");--> statement-breakpoint
CREATE INDEX "audit_newest" ON "console"."audit_events" USING btree ("team_id","phase","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_request" ON "console"."audit_events" USING btree ("request_id","operation");--> statement-breakpoint
CREATE INDEX "audit_subject" ON "console"."audit_events" USING btree ("team_id","subject_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_related" ON "console"."audit_events" USING gin ("related" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "bulk_move_rows_next" ON "console"."bulk_move_rows" USING btree ("move_id","state","position");--> statement-breakpoint
CREATE INDEX "bulk_moves_newest" ON "console"."bulk_moves" USING btree ("team_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "match_correction_steps_of" ON "console"."match_correction_steps" USING btree ("correction_id","id");--> statement-breakpoint
CREATE INDEX "match_corrections_newest" ON "console"."match_corrections" USING btree ("team_id","state","opened_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "match_corrections_of" ON "console"."match_corrections" USING btree ("team_id","order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "match_decisions_open" ON "console"."match_decisions" USING btree ("team_id","item_id") WHERE "console"."match_decisions"."state" in ('awaiting_second', 'waiting', 'sending');--> statement-breakpoint
CREATE INDEX "match_decisions_result" ON "console"."match_decisions" USING btree ("team_id","result_order_id");--> statement-breakpoint
CREATE INDEX "match_decisions_of" ON "console"."match_decisions" USING btree ("team_id","item_id","made_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "match_decisions_due" ON "console"."match_decisions" USING btree ("send_at") WHERE "console"."match_decisions"."state" in ('waiting', 'sending');--> statement-breakpoint
CREATE INDEX "match_practice_cases_of" ON "console"."match_practice_cases" USING btree ("round_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "match_practice_open_round" ON "console"."match_practice_rounds" USING btree ("team_id","staff_id") WHERE "console"."match_practice_rounds"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "order_notes_of" ON "console"."order_notes" USING btree ("team_id","order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_notes_note_id" ON "console"."order_notes" USING btree ("team_id","note_id");--> statement-breakpoint
CREATE INDEX "order_drafts_own" ON "console"."order_drafts" USING btree ("team_id","staff_id","updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "order_import_rows_next" ON "console"."order_import_rows" USING btree ("import_id","state","position");--> statement-breakpoint
CREATE INDEX "order_imports_newest" ON "console"."order_imports" USING btree ("team_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "saved_views_team" ON "console"."saved_views" USING btree ("team_id","is_shared","owner_id");--> statement-breakpoint
CREATE INDEX "sessions_staff" ON "console"."sessions" USING btree ("staff_id");
--> statement-breakpoint
-- The audit log is append-only, for the owner too.
CREATE FUNCTION console.refuse_rewrite() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_events_append_only BEFORE UPDATE OR DELETE ON console.audit_events
	FOR EACH ROW EXECUTE FUNCTION console.refuse_rewrite();
--> statement-breakpoint
CREATE TRIGGER match_correction_steps_append_only BEFORE UPDATE OR DELETE ON console.match_correction_steps
	FOR EACH ROW EXECUTE FUNCTION console.refuse_rewrite();
