CREATE TABLE "service"."job_workers" (
	"id" text PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"machine" text,
	"pid" integer,
	"process_start" text
);
