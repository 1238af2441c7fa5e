CREATE TABLE "service"."event_outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service"."event_outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"team_id" uuid NOT NULL,
	"event_type" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "service"."event_outbox" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "service"."health_insurances" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"is_primary" boolean NOT NULL,
	"body" jsonb NOT NULL,
	"company" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "service"."health_insurances" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "service"."team_payors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"address" jsonb NOT NULL,
	"provider" text,
	"provider_payor_id" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "service"."team_payors" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "service"."order_events" ADD COLUMN "user_id" uuid;--> statement-breakpoint
-- Events that are there already are of the user whose order it is now: who it was before a kit changed hands nobody kept.
ALTER TABLE "service"."order_events" DISABLE TRIGGER "order_events_append_only";--> statement-breakpoint
UPDATE "service"."order_events" e SET "user_id" = o."user_id" FROM "service"."orders" o WHERE o."id" = e."order_id";--> statement-breakpoint
ALTER TABLE "service"."order_events" ENABLE TRIGGER "order_events_append_only";--> statement-breakpoint
ALTER TABLE "service"."order_events" ALTER COLUMN "user_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "service"."orders" ADD COLUMN "aoe_answers" jsonb;--> statement-breakpoint
ALTER TABLE "service"."orders" ADD COLUMN "creator_member_id" uuid;--> statement-breakpoint
ALTER TABLE "service"."orders" ADD COLUMN "sms_enabled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "service"."health_insurances" ADD CONSTRAINT "health_insurances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "service"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_outbox_waiting" ON "service"."event_outbox" USING btree ("id") WHERE delivered_at is null;--> statement-breakpoint
CREATE INDEX "health_insurances_newest" ON "service"."health_insurances" USING btree ("team_id","user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "team_payors_code" ON "service"."team_payors" USING btree ("team_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "team_payors_name" ON "service"."team_payors" USING btree ("team_id",lower("name"));--> statement-breakpoint
ALTER TABLE "service"."order_events" ADD CONSTRAINT "order_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "service"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointments_reserved" ON "service"."appointments" USING btree ("created_at") WHERE status = 'reserved';--> statement-breakpoint
CREATE POLICY "own_team_only" ON "service"."event_outbox" AS PERMISSIVE FOR ALL TO "phial_service" USING (team_id = current_setting('phial.team_id')::uuid) WITH CHECK (team_id = current_setting('phial.team_id')::uuid);--> statement-breakpoint
CREATE POLICY "own_team_only" ON "service"."health_insurances" AS PERMISSIVE FOR ALL TO "phial_service" USING (team_id = current_setting('phial.team_id')::uuid) WITH CHECK (team_id = current_setting('phial.team_id')::uuid);--> statement-breakpoint
CREATE POLICY "own_team_only" ON "service"."team_payors" AS PERMISSIVE FOR ALL TO "phial_service" USING (team_id = current_setting('phial.team_id')::uuid) WITH CHECK (team_id = current_setting('phial.team_id')::uuid);