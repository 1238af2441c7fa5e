ALTER TABLE "dashboard"."memberships" ADD COLUMN "local_role" text;--> statement-breakpoint
ALTER TABLE "dashboard"."staff" ADD COLUMN "local_sign_in_ended_at" timestamp with time zone;--> statement-breakpoint
-- Accounts that the identity provider opens had kept their passwords and passkeys, with the role that the provider gave
-- last. These ways in end. A clinic whose administrators would all depend on the provider keeps one of them: who used a
-- way of their own before, and among those whom the provider admitted last.
WITH kept AS (
	SELECT DISTINCT ON (m.team_id) m.team_id, m.staff_id
	FROM "dashboard"."memberships" m
	JOIN "dashboard"."staff" s ON s.id = m.staff_id AND s.identity IS NOT NULL AND s.disabled_at IS NULL
	WHERE m.role = 'admin' AND NOT EXISTS (
		SELECT 1 FROM "dashboard"."memberships" other
		JOIN "dashboard"."staff" o ON o.id = other.staff_id AND o.identity IS NULL AND o.disabled_at IS NULL
		WHERE other.team_id = m.team_id AND other.role = 'admin')
	ORDER BY m.team_id,
		EXISTS (SELECT 1 FROM "dashboard"."sessions" x WHERE x.staff_id = s.id AND x.method <> 'sso') DESC,
		(SELECT max(x.created_at) FROM "dashboard"."sessions" x WHERE x.staff_id = s.id AND x.method = 'sso') DESC NULLS LAST,
		s.id
)
UPDATE "dashboard"."memberships" m SET "local_role" = 'admin' FROM kept
WHERE m.team_id = kept.team_id AND m.staff_id = kept.staff_id;--> statement-breakpoint
UPDATE "dashboard"."sessions" x SET "revoked_at" = now()
FROM "dashboard"."memberships" m, "dashboard"."staff" s
WHERE x.revoked_at IS NULL AND x.method <> 'sso' AND m.staff_id = x.staff_id AND m.team_id = x.team_id
	AND m.local_role IS NULL AND s.id = x.staff_id AND s.identity IS NOT NULL;--> statement-breakpoint
-- Accounts that single sign-on created never had a password that anybody knew.
UPDATE "dashboard"."staff" s SET "local_sign_in_ended_at" = now()
WHERE s.identity IS NOT NULL
	AND EXISTS (SELECT 1 FROM "dashboard"."memberships" m WHERE m.staff_id = s.id AND m.local_role IS NULL)
	AND NOT EXISTS (
		SELECT 1 FROM "dashboard"."audit_events" e
		WHERE e.operation = 'staff-member.invite' AND e.actor_id = '00000000-0000-0000-0000-000000000000'
			AND e.subject_id = s.id::text);--> statement-breakpoint
WITH changed AS MATERIALIZED (
	SELECT gen_random_uuid()::text AS request_id, m.team_id, m.staff_id, m.local_role
	FROM "dashboard"."memberships" m
	JOIN "dashboard"."staff" s ON s.id = m.staff_id
	WHERE m.local_role IS NOT NULL OR s.local_sign_in_ended_at IS NOT NULL
)
INSERT INTO "dashboard"."audit_events"
	(phase, request_id, at, team_id, actor_id, actor_name, actor_role, operation, kind, subject_type, subject_id, related, outcome, detail)
SELECT phase, request_id, now(), team_id, '00000000-0000-0000-0000-000000000000', 'Phial', 'viewer',
	CASE WHEN local_role IS NULL THEN 'staff-member.end-local-sign-in' ELSE 'staff-member.allow-local-sign-in' END,
	'write', 'staff', staff_id::text, '[]', CASE phase WHEN 'outcome' THEN 'succeeded' END,
	CASE WHEN local_role IS NULL THEN '{}'::jsonb ELSE jsonb_build_object('role', local_role) END
FROM changed CROSS JOIN (VALUES ('attempt'), ('outcome')) AS phases (phase)
ORDER BY request_id, phase;
