CREATE TABLE "service"."appointment_settings" (
	"team_id" uuid PRIMARY KEY NOT NULL,
	"reserves_early" boolean DEFAULT false NOT NULL,
	"centre_answers_after_ms" integer,
	"centre_accepts" boolean,
	"centre_has_slots" boolean
);
--> statement-breakpoint
ALTER TABLE "service"."appointment_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "service"."centre_reads" (
	"team_id" uuid NOT NULL,
	"site_code" text NOT NULL,
	"days" jsonb NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "centre_reads_team_id_site_code_pk" PRIMARY KEY("team_id","site_code")
);
--> statement-breakpoint
ALTER TABLE "service"."centre_reads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own_team_only" ON "service"."appointment_settings" AS PERMISSIVE FOR ALL TO "phial_service" USING (team_id = current_setting('phial.team_id')::uuid) WITH CHECK (team_id = current_setting('phial.team_id')::uuid);--> statement-breakpoint
CREATE POLICY "own_team_only" ON "service"."centre_reads" AS PERMISSIVE FOR ALL TO "phial_service" USING (team_id = current_setting('phial.team_id')::uuid) WITH CHECK (team_id = current_setting('phial.team_id')::uuid);