CREATE TABLE "dashboard"."lab_report_files" (
	"upload_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"index" integer NOT NULL,
	"type" text,
	"size_bytes" integer NOT NULL,
	"received_bytes" integer DEFAULT 0 NOT NULL,
	"storage_key" text NOT NULL,
	CONSTRAINT "lab_report_files_upload_id_index_pk" PRIMARY KEY("upload_id","index")
);
--> statement-breakpoint
CREATE TABLE "dashboard"."lab_report_uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"sealed_person" "bytea" NOT NULL,
	"files_of" uuid NOT NULL,
	"retried_from" uuid,
	"state" text NOT NULL,
	"problem" text,
	"by_id" uuid NOT NULL,
	"by_name" text NOT NULL,
	"by_role" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"lease_owner" uuid,
	"job_id" uuid
);
--> statement-breakpoint
CREATE TABLE "dashboard"."lab_reports" (
	"team_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"upload_id" uuid NOT NULL,
	"files_of" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"sealed_person" "bytea" NOT NULL,
	"uploaded_by_id" uuid NOT NULL,
	"uploaded_by_name" text NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	"file_count" integer NOT NULL,
	"status" text NOT NULL,
	"failure_reason" text,
	"needs_human_review" boolean NOT NULL,
	"is_reviewed" boolean NOT NULL,
	"reviewed_at" timestamp with time zone,
	"page_count" integer,
	"pages_read" integer,
	"result_count" integer,
	"uncertain_count" integer,
	"sealed_report" "bytea",
	"sealed_lab_name" "bytea",
	"checked_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"retried_from" uuid,
	"rejected_at" timestamp with time zone,
	"rejected_by_id" uuid,
	"rejected_by_name" text,
	"sealed_rejected_reason" "bytea",
	"person_checked_at" timestamp with time zone NOT NULL,
	"person_missing_since" timestamp with time zone,
	CONSTRAINT "lab_reports_team_id_job_id_pk" PRIMARY KEY("team_id","job_id")
);
--> statement-breakpoint
ALTER TABLE "dashboard"."saved_view_defaults" DROP CONSTRAINT "saved_view_defaults_staff_id_team_id_pk";--> statement-breakpoint
ALTER TABLE "dashboard"."saved_view_defaults" ADD COLUMN "screen" text DEFAULT 'orders' NOT NULL;--> statement-breakpoint
ALTER TABLE "dashboard"."saved_views" ADD COLUMN "screen" text DEFAULT 'orders' NOT NULL;--> statement-breakpoint
ALTER TABLE "dashboard"."lab_report_files" ADD CONSTRAINT "lab_report_files_upload_id_lab_report_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "dashboard"."lab_report_uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dashboard"."lab_reports" ADD CONSTRAINT "lab_reports_upload_id_lab_report_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "dashboard"."lab_report_uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lab_report_uploads_open" ON "dashboard"."lab_report_uploads" USING btree ("team_id","created_at") WHERE "dashboard"."lab_report_uploads"."state" <> 'sent';--> statement-breakpoint
CREATE UNIQUE INDEX "lab_report_uploads_retry" ON "dashboard"."lab_report_uploads" USING btree ("team_id","retried_from") WHERE "dashboard"."lab_report_uploads"."retried_from" is not null;--> statement-breakpoint
CREATE INDEX "lab_reports_newest" ON "dashboard"."lab_reports" USING btree ("team_id","uploaded_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "lab_reports_person" ON "dashboard"."lab_reports" USING btree ("team_id","user_id");--> statement-breakpoint
CREATE INDEX "lab_reports_files" ON "dashboard"."lab_reports" USING btree ("files_of");--> statement-breakpoint
CREATE INDEX "lab_reports_retry" ON "dashboard"."lab_reports" USING btree ("team_id","retried_from") WHERE "dashboard"."lab_reports"."retried_from" is not null;--> statement-breakpoint
CREATE INDEX "lab_reports_under_way" ON "dashboard"."lab_reports" USING btree ("checked_at") WHERE "dashboard"."lab_reports"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_view_defaults_list" ON "dashboard"."saved_view_defaults" USING btree ("staff_id","team_id","screen");