ALTER TABLE "dashboard"."lab_report_files" ADD COLUMN "sealed_name" "bytea";--> statement-breakpoint
ALTER TABLE "dashboard"."lab_report_uploads" ADD COLUMN "retry_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "dashboard"."lab_reports" ADD COLUMN "failure_detail" text;--> statement-breakpoint
ALTER TABLE "dashboard"."lab_reports" ADD COLUMN "is_patient_open" boolean;--> statement-breakpoint
ALTER TABLE "dashboard"."lab_reports" ADD COLUMN "has_other_name" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "dashboard"."lab_reports" ADD COLUMN "sealed_facts" "bytea";--> statement-breakpoint
ALTER TABLE "dashboard"."lab_reports" ADD COLUMN "content_hash" "bytea";--> statement-breakpoint
CREATE INDEX "lab_reports_content" ON "dashboard"."lab_reports" USING btree ("team_id","content_hash");--> statement-breakpoint
CREATE INDEX "lab_reports_uncounted" ON "dashboard"."lab_reports" USING btree ("team_id") WHERE "dashboard"."lab_reports"."uncertain_count" is null and "dashboard"."lab_reports"."sealed_report" is not null and "dashboard"."lab_reports"."rejected_at" is null;--> statement-breakpoint
-- Counted in another way from now on.
UPDATE "dashboard"."lab_reports" SET "uncertain_count" = NULL WHERE NOT "is_reviewed";
