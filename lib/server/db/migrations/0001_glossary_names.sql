-- The names of the glossary: dashboard, reschedule, undo.
ALTER SCHEMA console RENAME TO dashboard;
--> statement-breakpoint
ALTER TABLE dashboard.bulk_moves RENAME TO bulk_reschedules;
--> statement-breakpoint
ALTER TABLE dashboard.bulk_move_rows RENAME TO bulk_reschedule_rows;
--> statement-breakpoint
ALTER TABLE dashboard.bulk_reschedule_rows RENAME COLUMN move_id TO reschedule_id;
--> statement-breakpoint
-- Every constraint, whatever this PostgreSQL names by itself: from version 18 on a NOT NULL has a name too.
DO $$
DECLARE renamed record;
BEGIN
	FOR renamed IN
		SELECT conrelid::regclass AS relation, conname AS name,
			replace(replace(conname, 'bulk_move', 'bulk_reschedule'), 'move_id', 'reschedule_id') AS new_name
		FROM pg_constraint
		WHERE connamespace = 'dashboard'::regnamespace AND conname LIKE 'bulk\_move%'
	LOOP
		EXECUTE format('ALTER TABLE %s RENAME CONSTRAINT %I TO %I', renamed.relation, renamed.name, renamed.new_name);
	END LOOP;
END $$;
--> statement-breakpoint
ALTER INDEX dashboard.bulk_moves_newest RENAME TO bulk_reschedules_newest;
--> statement-breakpoint
ALTER INDEX dashboard.bulk_move_rows_next RENAME TO bulk_reschedule_rows_next;
--> statement-breakpoint
ALTER INDEX dashboard.acknowledgements_of RENAME TO acknowledgements_order;
--> statement-breakpoint
ALTER INDEX dashboard.match_corrections_of RENAME TO match_corrections_order;
--> statement-breakpoint
ALTER INDEX dashboard.match_correction_steps_of RENAME TO match_correction_steps_correction;
--> statement-breakpoint
ALTER INDEX dashboard.match_decisions_of RENAME TO match_decisions_item;
--> statement-breakpoint
ALTER INDEX dashboard.match_practice_cases_of RENAME TO match_practice_cases_round;
--> statement-breakpoint
ALTER INDEX dashboard.order_notes_of RENAME TO order_notes_order;
--> statement-breakpoint
-- Audit events are append-only and keep the operation names and subject types they were written with.
UPDATE dashboard.match_decisions SET state = 'undone' WHERE state = 'taken_back';
