ALTER TABLE "dashboard"."critical_checks" ADD COLUMN "grade" text;--> statement-breakpoint
ALTER TABLE "dashboard"."critical_checks" ADD COLUMN "result_version" text;--> statement-breakpoint
ALTER TABLE "dashboard"."critical_settings" ADD COLUMN "marker_limits" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "dashboard"."lab_reports" ADD COLUMN "sealed_thumbnail" "bytea";