-- A request runs as phial_service, which may not write the queue's tables; it may only ask for parsing jobs to be looked at.
CREATE FUNCTION service.wake_parsing() RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
	IF to_regnamespace('graphile_worker') IS NULL THEN
		RETURN;
	END IF;
	PERFORM graphile_worker.add_job('parse_lab_reports', max_attempts => 3, job_key => 'parse_lab_reports');
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION service.wake_parsing() FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION service.wake_parsing() TO phial_service;
--> statement-breakpoint
-- The switch of the caller's own team; a team's transaction may not write the table of teams otherwise.
CREATE FUNCTION service.set_lab_report_review(enabled boolean) RETURNS void
	LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
	UPDATE service.teams
	SET lacks = array_remove(lacks, 'lab_report_review') || CASE WHEN enabled THEN '{}'::text[] ELSE '{lab_report_review}'::text[] END
	WHERE id = current_setting('phial.team_id')::uuid
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION service.set_lab_report_review(boolean) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION service.set_lab_report_review(boolean) TO phial_service;
