CREATE TABLE "service"."order_insurances" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"details" jsonb NOT NULL,
	"company" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "service"."order_insurances" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "service"."webhook_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"endpoint_id" text NOT NULL,
	"outbox_id" bigint NOT NULL,
	"is_success" boolean NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"duration_ms" integer NOT NULL,
	"status_code" integer,
	"error" text
);
--> statement-breakpoint
ALTER TABLE "service"."webhook_attempts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "service"."webhook_deliveries" (
	"endpoint_id" text NOT NULL,
	"outbox_id" bigint NOT NULL,
	"team_id" uuid NOT NULL,
	"state" text NOT NULL,
	"attempt_count" integer DEFAULT 0 NOT NULL,
	"is_repeat" boolean DEFAULT false NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"lease_id" uuid,
	"replay_id" uuid,
	"delivered_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "webhook_deliveries_endpoint_id_outbox_id_pk" PRIMARY KEY("endpoint_id","outbox_id")
);
--> statement-breakpoint
ALTER TABLE "service"."webhook_deliveries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "service"."webhook_endpoints" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"url" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"rate_limit" integer,
	"filter_types" text[],
	"headers" "bytea",
	"secret" "bytea" NOT NULL,
	"previous_secret" "bytea",
	"previous_secret_until" timestamp with time zone,
	"disabled_at" timestamp with time zone,
	"disabled_reason" text,
	"failure_run_started_at" timestamp with time zone,
	"failure_run_count" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp with time zone,
	"lease_id" uuid,
	"leased_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "service"."webhook_endpoints" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "service"."webhook_replays" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"endpoint_id" text NOT NULL,
	"filter" jsonb NOT NULL,
	"state" text NOT NULL,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"queued" integer DEFAULT 0 NOT NULL,
	"queued_up_to" bigint DEFAULT 0 NOT NULL,
	"last_outbox_id" bigint NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "service"."webhook_replays" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "service"."event_outbox" ADD COLUMN "message_id" text DEFAULT 'msg_' || replace(gen_random_uuid()::text, '-', '') NOT NULL;--> statement-breakpoint
ALTER TABLE "service"."order_insurances" ADD CONSTRAINT "order_insurances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "service"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service"."webhook_attempts" ADD CONSTRAINT "webhook_attempts_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "service"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service"."webhook_attempts" ADD CONSTRAINT "webhook_attempts_outbox_id_event_outbox_id_fk" FOREIGN KEY ("outbox_id") REFERENCES "service"."event_outbox"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service"."webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "service"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service"."webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_outbox_id_event_outbox_id_fk" FOREIGN KEY ("outbox_id") REFERENCES "service"."event_outbox"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service"."webhook_replays" ADD CONSTRAINT "webhook_replays_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "service"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_insurances_user" ON "service"."order_insurances" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "webhook_attempts_endpoint" ON "service"."webhook_attempts" USING btree ("endpoint_id","started_at","id");--> statement-breakpoint
CREATE INDEX "webhook_attempts_message" ON "service"."webhook_attempts" USING btree ("outbox_id");--> statement-breakpoint
CREATE INDEX "webhook_attempts_age" ON "service"."webhook_attempts" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_first" ON "service"."webhook_deliveries" USING btree ("endpoint_id","outbox_id") WHERE state = 'waiting' and not is_repeat;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_repeats" ON "service"."webhook_deliveries" USING btree ("endpoint_id","next_attempt_at") WHERE state = 'waiting' and is_repeat;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_sending" ON "service"."webhook_deliveries" USING btree ("endpoint_id") WHERE state = 'sending';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_failed" ON "service"."webhook_deliveries" USING btree ("endpoint_id") WHERE state = 'failed';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_replay" ON "service"."webhook_deliveries" USING btree ("replay_id") WHERE replay_id is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_message" ON "service"."webhook_deliveries" USING btree ("outbox_id");--> statement-breakpoint
CREATE INDEX "webhook_endpoints_team" ON "service"."webhook_endpoints" USING btree ("team_id","created_at");--> statement-breakpoint
CREATE INDEX "webhook_replays_endpoint" ON "service"."webhook_replays" USING btree ("endpoint_id","started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "event_outbox_message" ON "service"."event_outbox" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "event_outbox_team" ON "service"."event_outbox" USING btree ("team_id","created_at","id");--> statement-breakpoint
CREATE POLICY "own_team_only" ON "service"."order_insurances" AS PERMISSIVE FOR ALL TO "phial_service" USING (team_id = current_setting('phial.team_id')::uuid) WITH CHECK (team_id = current_setting('phial.team_id')::uuid);--> statement-breakpoint
CREATE POLICY "own_team_only" ON "service"."webhook_attempts" AS PERMISSIVE FOR ALL TO "phial_service" USING (team_id = current_setting('phial.team_id')::uuid) WITH CHECK (team_id = current_setting('phial.team_id')::uuid);--> statement-breakpoint
CREATE POLICY "own_team_only" ON "service"."webhook_deliveries" AS PERMISSIVE FOR ALL TO "phial_service" USING (team_id = current_setting('phial.team_id')::uuid) WITH CHECK (team_id = current_setting('phial.team_id')::uuid);--> statement-breakpoint
CREATE POLICY "own_team_only" ON "service"."webhook_endpoints" AS PERMISSIVE FOR ALL TO "phial_service" USING (team_id = current_setting('phial.team_id')::uuid) WITH CHECK (team_id = current_setting('phial.team_id')::uuid);--> statement-breakpoint
CREATE POLICY "own_team_only" ON "service"."webhook_replays" AS PERMISSIVE FOR ALL TO "phial_service" USING (team_id = current_setting('phial.team_id')::uuid) WITH CHECK (team_id = current_setting('phial.team_id')::uuid);