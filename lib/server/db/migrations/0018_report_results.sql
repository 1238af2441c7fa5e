ALTER TABLE "dashboard"."critical_checks" ADD COLUMN "grade" text;--> statement-breakpoint
ALTER TABLE "dashboard"."critical_checks" ADD COLUMN "result_version" text;