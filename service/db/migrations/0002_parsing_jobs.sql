CREATE TABLE "service"."parsing_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"job_id" uuid,
	"position" integer NOT NULL,
	"type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "service"."parsing_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "service"."parsing_jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text NOT NULL,
	"failure_reason" text,
	"needs_human_review" boolean NOT NULL,
	"is_reviewed" boolean DEFAULT false NOT NULL,
	"page_count" integer,
	"pages_read" integer DEFAULT 0 NOT NULL,
	"parsed_data" jsonb,
	"reviewed_data" jsonb,
	"attempts" integer DEFAULT 0 NOT NULL,
	"lease_id" uuid,
	"leased_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "service"."parsing_jobs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "service"."parsing_files" ADD CONSTRAINT "parsing_files_job_id_parsing_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "service"."parsing_jobs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service"."parsing_jobs" ADD CONSTRAINT "parsing_jobs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "service"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "parsing_files_job" ON "service"."parsing_files" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "parsing_files_detached" ON "service"."parsing_files" USING btree ("created_at") WHERE job_id is null;--> statement-breakpoint
CREATE INDEX "parsing_jobs_waiting" ON "service"."parsing_jobs" USING btree ("created_at") WHERE status in ('upload_pending', 'started');--> statement-breakpoint
CREATE INDEX "parsing_jobs_user" ON "service"."parsing_jobs" USING btree ("user_id");--> statement-breakpoint
CREATE POLICY "own_team_only" ON "service"."parsing_files" AS PERMISSIVE FOR ALL TO "phial_service" USING (team_id = current_setting('phial.team_id')::uuid) WITH CHECK (team_id = current_setting('phial.team_id')::uuid);--> statement-breakpoint
CREATE POLICY "own_team_only" ON "service"."parsing_jobs" AS PERMISSIVE FOR ALL TO "phial_service" USING (team_id = current_setting('phial.team_id')::uuid) WITH CHECK (team_id = current_setting('phial.team_id')::uuid);