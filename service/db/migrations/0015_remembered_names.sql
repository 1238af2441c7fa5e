CREATE TABLE "service"."remembered_names" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"owner" jsonb NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"remembered_at" timestamp with time zone NOT NULL,
	"remembered_by" text NOT NULL,
	"revoked_at" timestamp with time zone,
	"revoked_by" text
);
--> statement-breakpoint
ALTER TABLE "service"."remembered_names" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "service"."match_outcomes" ADD COLUMN "remembered_name_id" uuid;--> statement-breakpoint
ALTER TABLE "service"."remembered_names" ADD CONSTRAINT "remembered_names_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "service"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "remembered_names_standing" ON "service"."remembered_names" USING btree ("team_id","name_key","user_id") WHERE revoked_at is null;--> statement-breakpoint
CREATE INDEX "remembered_names_of_user" ON "service"."remembered_names" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "service"."match_outcomes" ADD CONSTRAINT "match_outcomes_remembered_name_id_remembered_names_id_fk" FOREIGN KEY ("remembered_name_id") REFERENCES "service"."remembered_names"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "match_outcomes_remembered_name" ON "service"."match_outcomes" USING btree ("remembered_name_id") WHERE remembered_name_id is not null;--> statement-breakpoint
CREATE INDEX "unmatched_results_accepted" ON "service"."unmatched_results" USING btree ("resolved_user_id","reviewed_at") WHERE resolution_action = 'accept';--> statement-breakpoint
CREATE POLICY "own_team_only" ON "service"."remembered_names" AS PERMISSIVE FOR ALL TO "phial_service" USING (team_id = current_setting('phial.team_id')::uuid) WITH CHECK (team_id = current_setting('phial.team_id')::uuid);