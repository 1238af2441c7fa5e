ALTER TABLE "service"."parsing_jobs" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "service"."parsing_jobs" ADD COLUMN "split_from" uuid;--> statement-breakpoint
ALTER TABLE "service"."parsing_jobs" ADD COLUMN "split_off_job_ids" jsonb;--> statement-breakpoint
ALTER TABLE "service"."parsing_jobs" ADD CONSTRAINT "parsing_jobs_split_from_parsing_jobs_id_fk" FOREIGN KEY ("split_from") REFERENCES "service"."parsing_jobs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "parsing_jobs_split" ON "service"."parsing_jobs" USING btree ("split_from") WHERE split_from is not null;