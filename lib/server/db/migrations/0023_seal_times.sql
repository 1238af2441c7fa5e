CREATE TABLE "dashboard"."audit_anchor_places" (
	"place" text PRIMARY KEY NOT NULL,
	"sealed_count" "bytea" NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "dashboard"."audit_seals" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "dashboard"."audit_seals" ADD COLUMN "is_resumed" boolean DEFAULT false NOT NULL;