CREATE TABLE "dashboard"."management_credentials" (
	"team_id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"sealed_key" "bytea" NOT NULL,
	"stored_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "dashboard"."teams" ADD COLUMN "environment_key_hash" text;--> statement-breakpoint
ALTER TABLE "dashboard"."management_credentials" ADD CONSTRAINT "management_credentials_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "dashboard"."teams"("id") ON DELETE cascade ON UPDATE no action;