CREATE TABLE "service"."management_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"label" text NOT NULL,
	"role" text NOT NULL,
	"team_ids" uuid[] NOT NULL,
	"hash" "bytea" NOT NULL,
	"ending" text NOT NULL,
	"creator_key_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "management_keys_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "service"."orgs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"plan" text NOT NULL,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "service"."team_api_keys" ADD COLUMN "ending" text;--> statement-breakpoint
ALTER TABLE "service"."team_api_keys" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "service"."team_api_keys" ADD COLUMN "last_used_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "service"."team_api_keys" ADD COLUMN "is_replaced" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "service"."teams" ADD COLUMN "integration_team_id" text;--> statement-breakpoint
ALTER TABLE "service"."teams" ADD COLUMN "settings" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "service"."teams" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "service"."management_keys" ADD CONSTRAINT "management_keys_org_id_orgs_id_fk" FOREIGN KEY ("org_id") REFERENCES "service"."orgs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "management_keys_org" ON "service"."management_keys" USING btree ("org_id","created_at","id");--> statement-breakpoint
CREATE INDEX "teams_org" ON "service"."teams" USING btree ("org_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "teams_integration_team_id" ON "service"."teams" USING btree ("org_id","integration_team_id") WHERE deleted_at is null;