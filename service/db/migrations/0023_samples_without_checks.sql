ALTER TABLE "service"."timeseries_revisions" DROP CONSTRAINT "timeseries_revisions_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "service"."timeseries_samples" DROP CONSTRAINT "timeseries_samples_user_id_users_id_fk";
--> statement-breakpoint
DROP INDEX "service"."unmatched_results_resolved_user";--> statement-breakpoint
ALTER TABLE "service"."unmatched_results" ALTER COLUMN "patient" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "service"."unmatched_results" ADD COLUMN "candidate_facts" jsonb DEFAULT '[]'::jsonb NOT NULL;