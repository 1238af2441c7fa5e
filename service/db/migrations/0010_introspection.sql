CREATE TABLE "service"."historical_pulls" (
	"team_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"resource" text NOT NULL,
	"pull" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "historical_pulls_user_id_provider_resource_pk" PRIMARY KEY("user_id","provider","resource")
);
--> statement-breakpoint
ALTER TABLE "service"."historical_pulls" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "service"."resource_statistics" (
	"team_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"resource" text NOT NULL,
	"last_attempt_at" timestamp with time zone NOT NULL,
	"oldest_at" timestamp with time zone,
	"newest_at" timestamp with time zone,
	"sent_count" bigint NOT NULL,
	CONSTRAINT "resource_statistics_user_id_provider_resource_pk" PRIMARY KEY("user_id","provider","resource")
);
--> statement-breakpoint
ALTER TABLE "service"."resource_statistics" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "service"."historical_pulls" ADD CONSTRAINT "historical_pulls_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "service"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service"."resource_statistics" ADD CONSTRAINT "resource_statistics_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "service"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "own_team_only" ON "service"."historical_pulls" AS PERMISSIVE FOR ALL TO "phial_service" USING (team_id = current_setting('phial.team_id')::uuid) WITH CHECK (team_id = current_setting('phial.team_id')::uuid);--> statement-breakpoint
CREATE POLICY "own_team_only" ON "service"."resource_statistics" AS PERMISSIVE FOR ALL TO "phial_service" USING (team_id = current_setting('phial.team_id')::uuid) WITH CHECK (team_id = current_setting('phial.team_id')::uuid);--> statement-breakpoint
-- What was stored before anything was counted.
INSERT INTO "service"."resource_statistics" ("team_id", "user_id", "provider", "resource", "last_attempt_at", "oldest_at", "newest_at", "sent_count")
SELECT "team_id", "user_id", "source_provider", "resource", max("updated_at"), min("timestamp"), max("timestamp"), count(*)
FROM "service"."timeseries_samples" GROUP BY 1, 2, 3, 4
UNION ALL
SELECT "team_id", "user_id", "source_provider", 'menstrual_cycle', max("updated_at"), min("period_start")::timestamp AT TIME ZONE 'UTC', max("period_start")::timestamp AT TIME ZONE 'UTC', count(*)
FROM "service"."menstrual_cycles" GROUP BY 1, 2, 3
UNION ALL
SELECT "team_id", "user_id", "source_provider", "kind", max("updated_at"), nullif(min("at"), 'epoch'), nullif(max("at"), 'epoch'), count(*)
FROM "service"."summaries" GROUP BY 1, 2, 3, 4;
