CREATE TABLE "service"."timeseries_heads" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"latest" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "service"."timeseries_heads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "service"."timeseries_revisions" (
	"team_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"resource" text NOT NULL,
	"source_provider" text NOT NULL,
	"source_type" text NOT NULL,
	"timestamp" timestamp with time zone NOT NULL,
	"source_app_id" text,
	"source_device_id" uuid,
	"source_sport" text,
	"source_workout_id" uuid,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"value" double precision,
	"unit" text NOT NULL,
	"type" text,
	"timezone_offset_s" integer,
	"extra" jsonb,
	"stored_at" timestamp with time zone NOT NULL,
	"replaced_in" bigint NOT NULL,
	"replaced_at" timestamp with time zone NOT NULL,
	CONSTRAINT "timeseries_revisions_key" PRIMARY KEY("user_id","resource","timestamp","source_provider","source_type","replaced_in")
);
--> statement-breakpoint
ALTER TABLE "service"."timeseries_revisions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "service"."timeseries_samples" RENAME TO "timeseries_samples_whole";--> statement-breakpoint
ALTER TABLE "service"."timeseries_samples_whole" DROP CONSTRAINT "timeseries_samples_user_id_resource_source_provider_source_type_timestamp_pk";--> statement-breakpoint
-- The key is in the order of reading (user, resource, time): one index serves the upsert, the range and its order.
CREATE TABLE "service"."timeseries_samples" (
	"team_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"resource" text NOT NULL,
	"source_provider" text NOT NULL,
	"source_type" text NOT NULL,
	"timestamp" timestamp with time zone NOT NULL,
	"source_app_id" text,
	"source_device_id" uuid,
	"source_sport" text,
	"source_workout_id" uuid,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"value" double precision,
	"unit" text NOT NULL,
	"type" text,
	"timezone_offset_s" integer,
	"extra" jsonb,
	"arrived_in" bigint DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "timeseries_samples_key" PRIMARY KEY("user_id","resource","timestamp","source_provider","source_type")
) PARTITION BY HASH ("user_id");
--> statement-breakpoint
-- Requests go through the parent and its policy; a partition is closed to them, and bound all the same.
DO $$
DECLARE part text;
BEGIN
	FOR n IN 0..15 LOOP
		part := format('service.timeseries_samples_%s', lpad(n::text, 2, '0'));
		EXECUTE format('CREATE TABLE %s PARTITION OF service.timeseries_samples FOR VALUES WITH (MODULUS 16, REMAINDER %s)', part, n);
		EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', part);
		EXECUTE format('CREATE POLICY own_team_only ON %s TO phial_service USING (team_id = current_setting(''phial.team_id'')::uuid) WITH CHECK (team_id = current_setting(''phial.team_id'')::uuid)', part);
		EXECUTE format('REVOKE ALL ON %s FROM phial_service', part);
	END LOOP;
END $$;
--> statement-breakpoint
INSERT INTO "service"."timeseries_samples" ("team_id","user_id","resource","source_provider","source_type","timestamp","source_app_id","source_device_id","starts_at","ends_at","value","unit","type","timezone_offset_s","updated_at")
SELECT "team_id","user_id","resource","source_provider","source_type","timestamp","source_app_id","source_device_id","starts_at","ends_at","value","unit","type","timezone_offset_s","updated_at"
FROM "service"."timeseries_samples_whole";--> statement-breakpoint
DROP TABLE "service"."timeseries_samples_whole";--> statement-breakpoint
ALTER TABLE "service"."timeseries_samples" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "service"."timeseries_samples" ADD CONSTRAINT "timeseries_samples_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "service"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service"."timeseries_heads" ADD CONSTRAINT "timeseries_heads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "service"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service"."timeseries_revisions" ADD CONSTRAINT "timeseries_revisions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "service"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "own_team_only" ON "service"."timeseries_heads" AS PERMISSIVE FOR ALL TO "phial_service" USING (team_id = current_setting('phial.team_id')::uuid) WITH CHECK (team_id = current_setting('phial.team_id')::uuid);--> statement-breakpoint
CREATE POLICY "own_team_only" ON "service"."timeseries_revisions" AS PERMISSIVE FOR ALL TO "phial_service" USING (team_id = current_setting('phial.team_id')::uuid) WITH CHECK (team_id = current_setting('phial.team_id')::uuid);--> statement-breakpoint
CREATE POLICY "own_team_only" ON "service"."timeseries_samples" AS PERMISSIVE FOR ALL TO "phial_service" USING (team_id = current_setting('phial.team_id')::uuid) WITH CHECK (team_id = current_setting('phial.team_id')::uuid);
