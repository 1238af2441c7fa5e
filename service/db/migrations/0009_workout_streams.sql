CREATE TABLE "service"."workout_streams" (
	"workout_id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"stream" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "service"."workout_streams" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "service"."workout_streams" ADD CONSTRAINT "workout_streams_workout_id_summaries_id_fk" FOREIGN KEY ("workout_id") REFERENCES "service"."summaries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service"."workout_streams" ADD CONSTRAINT "workout_streams_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "service"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "workout_streams_user" ON "service"."workout_streams" USING btree ("user_id");--> statement-breakpoint
CREATE POLICY "own_team_only" ON "service"."workout_streams" AS PERMISSIVE FOR ALL TO "phial_service" USING (team_id = current_setting('phial.team_id')::uuid) WITH CHECK (team_id = current_setting('phial.team_id')::uuid);