CREATE TABLE "service"."report_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"raw_result_id" uuid,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"sha256" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "service"."report_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "service"."order_reports" ADD COLUMN "raw_result_id" uuid;--> statement-breakpoint
ALTER TABLE "service"."report_files" ADD CONSTRAINT "report_files_raw_result_id_unmatched_results_id_fk" FOREIGN KEY ("raw_result_id") REFERENCES "service"."unmatched_results"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_files_report" ON "service"."report_files" USING btree ("raw_result_id","position");--> statement-breakpoint
CREATE INDEX "report_files_detached" ON "service"."report_files" USING btree ("created_at") WHERE raw_result_id is null;--> statement-breakpoint
CREATE POLICY "own_team_only" ON "service"."report_files" AS PERMISSIVE FOR ALL TO "phial_service" USING (team_id = current_setting('phial.team_id')::uuid) WITH CHECK (team_id = current_setting('phial.team_id')::uuid);