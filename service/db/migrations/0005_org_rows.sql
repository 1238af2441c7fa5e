-- Like teams and their keys, organizations and management keys are read before anything is known about the caller.
REVOKE ALL ON service.orgs, service.management_keys FROM phial_service;
--> statement-breakpoint
-- Every team has had the id of an organization from the start. It bears the name of its oldest team.
INSERT INTO service.orgs (id, name, plan, created_at)
	SELECT DISTINCT ON (org_id) org_id, name, 'scale', created_at FROM service.teams ORDER BY org_id, created_at, id;
--> statement-breakpoint
-- A team and its organization are stored in one transaction, in either order.
ALTER TABLE service.teams ADD CONSTRAINT teams_org FOREIGN KEY (org_id) REFERENCES service.orgs (id) DEFERRABLE INITIALLY DEFERRED;
