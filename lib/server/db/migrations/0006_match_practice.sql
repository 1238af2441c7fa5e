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
ALTER TABLE "console"."match_practice_cases" ADD CONSTRAINT "match_practice_cases_round_id_match_practice_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "console"."match_practice_rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "console"."practice_teams" ADD CONSTRAINT "practice_teams_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "console"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "match_practice_cases_of" ON "console"."match_practice_cases" USING btree ("round_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "match_practice_open_round" ON "console"."match_practice_rounds" USING btree ("team_id","staff_id") WHERE "console"."match_practice_rounds"."ended_at" is null;