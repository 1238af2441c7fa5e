CREATE TABLE "service"."summaries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"occasion" text NOT NULL,
	"source_provider" text NOT NULL,
	"source_type" text NOT NULL,
	"source_app_id" text,
	"source_device_id" uuid,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "summaries_identity" UNIQUE NULLS NOT DISTINCT("user_id","kind","source_provider","source_type","source_app_id","source_device_id","occasion")
);
--> statement-breakpoint
ALTER TABLE "service"."summaries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "service"."summaries" ADD CONSTRAINT "summaries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "service"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "summaries_range" ON "service"."summaries" USING btree ("user_id","kind","at");--> statement-breakpoint
CREATE POLICY "own_team_only" ON "service"."summaries" AS PERMISSIVE FOR ALL TO "phial_service" USING (team_id = current_setting('phial.team_id')::uuid) WITH CHECK (team_id = current_setting('phial.team_id')::uuid);