ALTER TABLE "service"."parsing_jobs" ADD COLUMN "failure_detail" text;--> statement-breakpoint
ALTER TABLE "service"."parsing_jobs" ADD COLUMN "content_hash" "bytea";--> statement-breakpoint
ALTER TABLE "service"."parsing_jobs" ADD COLUMN "waits" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "parsing_jobs_content" ON "service"."parsing_jobs" USING btree ("team_id","content_hash");--> statement-breakpoint
-- A team's transaction sees its own jobs only, but the queue has one length for all teams.
CREATE FUNCTION service.count_waiting_parsing() RETURNS bigint
	LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS $$
	SELECT count(*) FROM service.parsing_jobs WHERE status IN ('upload_pending', 'started')
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION service.count_waiting_parsing() FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION service.count_waiting_parsing() TO phial_service;
