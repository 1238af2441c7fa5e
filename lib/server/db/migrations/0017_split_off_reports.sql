ALTER TABLE "dashboard"."lab_reports" ALTER COLUMN "upload_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "dashboard"."lab_reports" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "dashboard"."lab_reports" ALTER COLUMN "sealed_person" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "dashboard"."lab_reports" ADD COLUMN "split_from" uuid;--> statement-breakpoint
ALTER TABLE "dashboard"."lab_reports" ADD COLUMN "pages" jsonb;