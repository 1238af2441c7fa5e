CREATE TABLE "dashboard"."event_replay_rows" (
	"replay_id" uuid NOT NULL,
	"received_event_id" uuid NOT NULL,
	"position" bigint NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "event_replay_rows_replay_id_received_event_id_pk" PRIMARY KEY("replay_id","received_event_id")
);
--> statement-breakpoint
CREATE TABLE "dashboard"."event_replays" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"state" text NOT NULL,
	"planned_at" timestamp with time zone NOT NULL,
	"by_id" uuid NOT NULL,
	"by_name" text NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "dashboard"."gap_check_rows" (
	"check_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"key" text NOT NULL,
	"event_type" text NOT NULL,
	"object_kind" text,
	"object_id" text,
	"order_id" uuid,
	"user_id" uuid,
	"happened_at" timestamp with time zone,
	"fetched_at" timestamp with time zone,
	CONSTRAINT "gap_check_rows_check_id_key_pk" PRIMARY KEY("check_id","key")
);
--> statement-breakpoint
CREATE TABLE "dashboard"."gap_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"from" timestamp with time zone NOT NULL,
	"to" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"method" text NOT NULL,
	"compared" integer NOT NULL,
	"is_cut" boolean NOT NULL,
	"by_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dashboard"."object_versions" (
	"team_id" uuid NOT NULL,
	"object_key" "bytea" NOT NULL,
	"version" timestamp with time zone NOT NULL,
	"received_event_id" uuid NOT NULL,
	"stored_at" timestamp with time zone NOT NULL,
	CONSTRAINT "object_versions_team_id_object_key_pk" PRIMARY KEY("team_id","object_key")
);
--> statement-breakpoint
CREATE TABLE "dashboard"."received_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "dashboard"."received_events_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"team_id" uuid NOT NULL,
	"event_id" text,
	"event_type" text,
	"verdict" text NOT NULL,
	"explanation" text,
	"received_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"happened_at" timestamp with time zone,
	"applied_at" timestamp with time zone,
	"object_kind" text,
	"object_id" text,
	"order_id" uuid,
	"user_id" uuid,
	"version" timestamp with time zone,
	"version_source" text,
	"sealed_payload" "bytea",
	"body_hash" "bytea",
	"size_bytes" integer NOT NULL,
	"source_network" text,
	"forgery_group" text,
	"arrivals" integer DEFAULT 1 NOT NULL,
	"last_received_at" timestamp with time zone NOT NULL,
	"is_fetched" boolean DEFAULT false NOT NULL,
	"released_by_id" uuid,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "dashboard"."webhook_secrets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"sealed_secret" "bytea" NOT NULL,
	"service_team_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"valid_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "dashboard"."event_replay_rows" ADD CONSTRAINT "event_replay_rows_replay_id_event_replays_id_fk" FOREIGN KEY ("replay_id") REFERENCES "dashboard"."event_replays"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dashboard"."gap_check_rows" ADD CONSTRAINT "gap_check_rows_check_id_gap_checks_id_fk" FOREIGN KEY ("check_id") REFERENCES "dashboard"."gap_checks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dashboard"."webhook_secrets" ADD CONSTRAINT "webhook_secrets_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "dashboard"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_replay_rows_next" ON "dashboard"."event_replay_rows" USING btree ("replay_id","state","position");--> statement-breakpoint
CREATE INDEX "event_replays_running" ON "dashboard"."event_replays" USING btree ("started_at") WHERE "dashboard"."event_replays"."state" = 'running';--> statement-breakpoint
CREATE INDEX "event_replays_age" ON "dashboard"."event_replays" USING btree ("planned_at");--> statement-breakpoint
CREATE INDEX "gap_checks_time" ON "dashboard"."gap_checks" USING btree ("team_id","from");--> statement-breakpoint
CREATE INDEX "object_versions_age" ON "dashboard"."object_versions" USING btree ("stored_at");--> statement-breakpoint
CREATE UNIQUE INDEX "received_events_signed" ON "dashboard"."received_events" USING btree ("team_id","event_id") WHERE "dashboard"."received_events"."verdict" not in ('duplicate', 'too_old', 'bad_signature');--> statement-breakpoint
CREATE UNIQUE INDEX "received_events_repeated" ON "dashboard"."received_events" USING btree ("team_id","event_id") WHERE "dashboard"."received_events"."verdict" = 'duplicate';--> statement-breakpoint
CREATE UNIQUE INDEX "received_events_too_old" ON "dashboard"."received_events" USING btree ("team_id","event_id") WHERE "dashboard"."received_events"."verdict" = 'too_old';--> statement-breakpoint
CREATE UNIQUE INDEX "received_events_forged" ON "dashboard"."received_events" USING btree ("team_id","forgery_group") WHERE "dashboard"."received_events"."forgery_group" is not null;--> statement-breakpoint
CREATE INDEX "received_events_due" ON "dashboard"."received_events" USING btree ("next_try_at","position") WHERE "dashboard"."received_events"."next_try_at" is not null;--> statement-breakpoint
CREATE INDEX "received_events_newest" ON "dashboard"."received_events" USING btree ("team_id","position" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "received_events_time" ON "dashboard"."received_events" USING btree ("team_id","received_at");--> statement-breakpoint
CREATE INDEX "received_events_object" ON "dashboard"."received_events" USING btree ("team_id","object_id");--> statement-breakpoint
CREATE INDEX "received_events_order" ON "dashboard"."received_events" USING btree ("team_id","order_id");--> statement-breakpoint
CREATE INDEX "received_events_person" ON "dashboard"."received_events" USING btree ("team_id","user_id");--> statement-breakpoint
CREATE INDEX "received_events_age" ON "dashboard"."received_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "webhook_secrets_team" ON "dashboard"."webhook_secrets" USING btree ("team_id");