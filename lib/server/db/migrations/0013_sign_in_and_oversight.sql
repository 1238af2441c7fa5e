CREATE TABLE "dashboard"."emergency_accesses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"staff_name" text NOT NULL,
	"person_id" uuid NOT NULL,
	"sealed_reason" "bytea" NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"reviewed_by_id" uuid,
	"reviewed_by_name" text,
	"reviewed_at" timestamp with time zone,
	"verdict" text,
	"sealed_note" "bytea"
);
--> statement-breakpoint
CREATE TABLE "dashboard"."view_alarms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"staff_name" text NOT NULL,
	"window" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"people" integer NOT NULL,
	"threshold" integer NOT NULL,
	"raised_at" timestamp with time zone NOT NULL,
	"reviewed_by_id" uuid,
	"reviewed_by_name" text,
	"reviewed_at" timestamp with time zone,
	"sealed_note" "bytea"
);
--> statement-breakpoint
CREATE TABLE "dashboard"."view_limits" (
	"team_id" uuid PRIMARY KEY NOT NULL,
	"people_per_hour" integer NOT NULL,
	"people_per_day" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dashboard"."viewed_people" (
	"team_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"person_id" text NOT NULL,
	CONSTRAINT "viewed_people_team_id_staff_id_hour_person_id_pk" PRIMARY KEY("team_id","staff_id","hour","person_id")
);
--> statement-breakpoint
CREATE TABLE "dashboard"."known_places" (
	"place" text PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dashboard"."passkeys" (
	"credential_id" text PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"name" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "dashboard"."recovery_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "dashboard"."used_challenges" (
	"challenge" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "dashboard"."login_failures" ADD COLUMN "account" text;--> statement-breakpoint
ALTER TABLE "dashboard"."sessions" ADD COLUMN "method" text DEFAULT 'password' NOT NULL;--> statement-breakpoint
ALTER TABLE "dashboard"."sessions" ADD COLUMN "browser" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "dashboard"."sessions" ADD COLUMN "claims_released_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "dashboard"."staff" ADD COLUMN "one_time_password_expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "dashboard"."staff" ADD COLUMN "one_time_password_used_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "dashboard"."staff" ADD COLUMN "sealed_totp_key" "bytea";--> statement-breakpoint
ALTER TABLE "dashboard"."staff" ADD COLUMN "totp_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "dashboard"."staff" ADD COLUMN "totp_last_step" integer;--> statement-breakpoint
ALTER TABLE "dashboard"."staff" ADD COLUMN "identity" text;--> statement-breakpoint
ALTER TABLE "dashboard"."teams" ADD COLUMN "admins_need_second_factor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "dashboard"."known_places" ADD CONSTRAINT "known_places_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "dashboard"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dashboard"."passkeys" ADD CONSTRAINT "passkeys_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "dashboard"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dashboard"."recovery_codes" ADD CONSTRAINT "recovery_codes_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "dashboard"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "emergency_accesses_newest" ON "dashboard"."emergency_accesses" USING btree ("team_id","opened_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "emergency_accesses_own" ON "dashboard"."emergency_accesses" USING btree ("team_id","staff_id","ends_at");--> statement-breakpoint
CREATE INDEX "emergency_accesses_open" ON "dashboard"."emergency_accesses" USING btree ("team_id") WHERE "dashboard"."emergency_accesses"."reviewed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "view_alarms_window" ON "dashboard"."view_alarms" USING btree ("team_id","staff_id","window","started_at");--> statement-breakpoint
CREATE INDEX "view_alarms_newest" ON "dashboard"."view_alarms" USING btree ("team_id","raised_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "view_alarms_open" ON "dashboard"."view_alarms" USING btree ("team_id") WHERE "dashboard"."view_alarms"."reviewed_at" is null;--> statement-breakpoint
CREATE INDEX "viewed_people_hour" ON "dashboard"."viewed_people" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "passkeys_staff" ON "dashboard"."passkeys" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "recovery_codes_staff" ON "dashboard"."recovery_codes" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "sessions_to_release" ON "dashboard"."sessions" USING btree ("last_seen_at") WHERE "dashboard"."sessions"."claims_released_at" is null;--> statement-breakpoint
ALTER TABLE "dashboard"."staff" ADD CONSTRAINT "staff_identity_unique" UNIQUE("identity");--> statement-breakpoint
-- One-time passwords that were given out before this version had no end.
UPDATE "dashboard"."staff" SET "one_time_password_expires_at" = now() + interval '72 hours' WHERE "must_change_password";--> statement-breakpoint
-- Counts of this version are keyed, so earlier ones are never looked up again.
DELETE FROM "dashboard"."login_failures";--> statement-breakpoint
-- Claims of sessions that ended before this version have expired since.
UPDATE "dashboard"."sessions" SET "claims_released_at" = now() WHERE "revoked_at" IS NOT NULL OR "expires_at" <= now();--> statement-breakpoint
-- The text of a step may be sealed again with another key, and nothing else of it changes (lib/server/platform/keys/rotate-keys.ts).
CREATE FUNCTION dashboard.refuse_step_rewrite() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND current_setting('phial.rotates_keys', true) = 'on' AND NEW.text LIKE 'sealed:%'
		AND to_jsonb(NEW) - 'text' = to_jsonb(OLD) - 'text' THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
DROP TRIGGER match_correction_steps_append_only ON dashboard.match_correction_steps;
--> statement-breakpoint
CREATE TRIGGER match_correction_steps_append_only BEFORE UPDATE OR DELETE ON dashboard.match_correction_steps
	FOR EACH ROW EXECUTE FUNCTION dashboard.refuse_step_rewrite();
