-- The names of the glossary: appointment, (service) center.
ALTER TABLE service.centre_reads RENAME TO center_reads;
--> statement-breakpoint
ALTER TABLE service.appointment_settings RENAME COLUMN centre_answers_after_ms TO center_answers_after_ms;
--> statement-breakpoint
ALTER TABLE service.appointment_settings RENAME COLUMN centre_accepts TO center_accepts;
--> statement-breakpoint
ALTER TABLE service.appointment_settings RENAME COLUMN centre_has_slots TO center_has_slots;
--> statement-breakpoint
-- Every constraint, whatever this PostgreSQL names by itself: from version 18 on a NOT NULL has a name too.
DO $$
DECLARE renamed record;
BEGIN
	FOR renamed IN
		SELECT conrelid::regclass AS relation, conname AS name, replace(conname, 'centre_', 'center_') AS new_name
		FROM pg_constraint
		WHERE connamespace = 'service'::regnamespace AND conname LIKE 'centre\_%'
	LOOP
		EXECUTE format('ALTER TABLE %s RENAME CONSTRAINT %I TO %I', renamed.relation, renamed.name, renamed.new_name);
	END LOOP;
END $$;
--> statement-breakpoint
ALTER INDEX service.appointment_events_of RENAME TO appointment_events_appointment;
--> statement-breakpoint
ALTER INDEX service.match_outcomes_of_order RENAME TO match_outcomes_order;
--> statement-breakpoint
ALTER INDEX service.match_outcomes_of_result RENAME TO match_outcomes_result;
--> statement-breakpoint
ALTER INDEX service.order_reports_of_order RENAME TO order_reports_order;
--> statement-breakpoint
UPDATE service.result_attachments
SET before = (before - 'visit') || jsonb_build_object('appointment', before -> 'visit')
WHERE before ? 'visit';
