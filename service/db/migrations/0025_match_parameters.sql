CREATE TABLE "service"."match_outcomes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service"."match_outcomes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"team_id" uuid NOT NULL,
	"outcome" text NOT NULL,
	"decided_by" text NOT NULL,
	"rule" text NOT NULL,
	"reason" text NOT NULL,
	"cap" text,
	"order_id" uuid,
	"raw_result_id" uuid,
	"parameters_version" text,
	"probability" double precision,
	"threshold" double precision NOT NULL,
	"score_parts" jsonb NOT NULL,
	"fields" jsonb NOT NULL,
	"decided_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "service"."match_outcomes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "service"."match_parameter_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service"."match_parameter_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"team_id" uuid NOT NULL,
	"from_version" text NOT NULL,
	"to_version" text NOT NULL,
	"confirmed_by" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "service"."match_parameter_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "service"."match_parameters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"version" text NOT NULL,
	"basis" text NOT NULL,
	"state" text NOT NULL,
	"weights" jsonb,
	"figures" jsonb,
	"trial" jsonb,
	"requested_at" timestamp with time zone NOT NULL,
	"requested_by" text,
	"estimated_at" timestamp with time zone,
	"tried_at" timestamp with time zone,
	"activated_at" timestamp with time zone,
	"retired_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"claimed_until" timestamp with time zone,
	CONSTRAINT "match_parameters_version" UNIQUE("team_id","version")
);
--> statement-breakpoint
ALTER TABLE "service"."match_parameters" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "service"."match_outcomes" ADD CONSTRAINT "match_outcomes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "service"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "match_outcomes_of_order" ON "service"."match_outcomes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "match_outcomes_of_result" ON "service"."match_outcomes" USING btree ("raw_result_id");--> statement-breakpoint
CREATE INDEX "match_parameter_changes_newest" ON "service"."match_parameter_changes" USING btree ("team_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "match_parameters_active" ON "service"."match_parameters" USING btree ("team_id") WHERE state = 'active';--> statement-breakpoint
CREATE INDEX "match_parameters_under_way" ON "service"."match_parameters" USING btree ("requested_at") WHERE state in ('requested', 'estimated');--> statement-breakpoint
CREATE POLICY "own_team_only" ON "service"."match_outcomes" AS PERMISSIVE FOR ALL TO "phial_service" USING (team_id = current_setting('phial.team_id')::uuid) WITH CHECK (team_id = current_setting('phial.team_id')::uuid);--> statement-breakpoint
CREATE POLICY "own_team_only" ON "service"."match_parameter_changes" AS PERMISSIVE FOR ALL TO "phial_service" USING (team_id = current_setting('phial.team_id')::uuid) WITH CHECK (team_id = current_setting('phial.team_id')::uuid);--> statement-breakpoint
CREATE POLICY "own_team_only" ON "service"."match_parameters" AS PERMISSIVE FOR ALL TO "phial_service" USING (team_id = current_setting('phial.team_id')::uuid) WITH CHECK (team_id = current_setting('phial.team_id')::uuid);