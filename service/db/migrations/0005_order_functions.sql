-- The text filter of the order list. LIKE is not leak-proof, so under row security it may not be an index condition;
-- here it runs as the owner, bound to the team of the transaction, and gives back what the list filters and sorts by.
CREATE FUNCTION service.search_orders(pattern text) RETURNS TABLE (
	id uuid,
	user_id uuid,
	transaction_id uuid,
	low_level_status text,
	method text,
	interpretation text,
	activate_by date,
	patient_name text,
	recipient_name text,
	created_at timestamptz,
	updated_at timestamptz
) LANGUAGE sql STABLE SECURITY DEFINER ROWS 500 SET search_path = pg_catalog AS $$
	SELECT o.id, o.user_id, o.transaction_id, o.low_level_status, o.method, o.interpretation, o.activate_by,
		o.patient_name, o.recipient_name, o.created_at, o.updated_at
	FROM service.orders o
	WHERE o.team_id = current_setting('phial.team_id')::uuid AND o.search_text LIKE pattern
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION service.search_orders(text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION service.search_orders(text) TO phial_service;
--> statement-breakpoint
-- Queues the next step of a simulated order in the transaction of the step before it, for the transaction's own team.
-- The worker creates its schema when it starts; nothing else of the queue is open to requests.
CREATE FUNCTION service.enqueue_simulation(step jsonb, delay_s integer) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
	PERFORM graphile_worker.add_job(
		'simulate_order',
		payload => (step || jsonb_build_object('teamId', current_setting('phial.team_id')))::json,
		run_at => now() + make_interval(secs => delay_s),
		max_attempts => 5,
		job_key => 'simulate:' || (step ->> 'orderId')
	);
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION service.enqueue_simulation(jsonb, integer) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION service.enqueue_simulation(jsonb, integer) TO phial_service;
