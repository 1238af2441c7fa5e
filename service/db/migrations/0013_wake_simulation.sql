-- Has the worker look at simulated orders at once. The worker creates its schema when it starts; before that there is
-- nobody to wake, and its first minute finds what is to be done.
CREATE FUNCTION service.wake_simulation() RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
	IF to_regnamespace('graphile_worker') IS NULL THEN
		RETURN;
	END IF;
	PERFORM graphile_worker.add_job('run_simulations', max_attempts => 3, job_key => 'run_simulations');
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION service.wake_simulation() FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION service.wake_simulation() TO phial_service;
