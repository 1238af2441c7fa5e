CREATE TABLE "dashboard"."lab_report_claims" (
	"team_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"staff_name" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"taken_from_id" uuid,
	"taken_from_name" text,
	"taken_reason" text,
	"taken_at" timestamp with time zone,
	CONSTRAINT "lab_report_claims_team_id_item_id_pk" PRIMARY KEY("team_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "dashboard"."lab_report_steps" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dashboard"."lab_report_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"change_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"sealed_step" "bytea" NOT NULL,
	"staff_id" uuid NOT NULL,
	"staff_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "dashboard"."lab_report_steps" ADD CONSTRAINT "lab_report_steps_team_id_job_id_lab_reports_team_id_job_id_fk" FOREIGN KEY ("team_id","job_id") REFERENCES "dashboard"."lab_reports"("team_id","job_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lab_report_steps_report" ON "dashboard"."lab_report_steps" USING btree ("team_id","job_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "lab_report_steps_change" ON "dashboard"."lab_report_steps" USING btree ("team_id","change_id");