CREATE TABLE "dashboard"."backups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"folder" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"size_bytes" bigint,
	"files" integer,
	"problem" text
);
--> statement-breakpoint
CREATE TABLE "dashboard"."installation" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"id" uuid NOT NULL,
	"fingerprints" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "installation_is_only" CHECK ("dashboard"."installation"."is_only")
);
--> statement-breakpoint
CREATE TABLE "dashboard"."installation_nodes" (
	"name" text PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"folder" text NOT NULL,
	"folder_mark" text NOT NULL,
	"run_id" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"stopped_at" timestamp with time zone
);
