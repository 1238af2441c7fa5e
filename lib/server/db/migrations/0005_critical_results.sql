CREATE TABLE "dashboard"."critical_checks" (
	"team_id" uuid NOT NULL,
	"source" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"fingerprint" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dashboard"."critical_entries" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dashboard"."critical_entries_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"task_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"staff_name" text NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"way" text,
	"told_at" timestamp with time zone,
	"is_confirmed" boolean,
	"corrects" uuid,
	"sealed_text" "bytea" NOT NULL,
	CONSTRAINT "critical_entries_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "dashboard"."critical_escalations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"task_id" uuid NOT NULL,
	"stage" integer NOT NULL,
	"channel" text NOT NULL,
	"planned_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"outcome" text,
	"owner" uuid,
	"lease_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "dashboard"."critical_settings" (
	"team_id" uuid PRIMARY KEY NOT NULL,
	"limit_minutes" integer NOT NULL,
	"stages" jsonb NOT NULL,
	"sealed_addresses" "bytea" NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dashboard"."critical_sweeps" (
	"team_id" uuid PRIMARY KEY NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"swept_until" timestamp with time zone,
	"complete_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "dashboard"."critical_tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"source" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"order_id" uuid,
	"user_id" uuid,
	"version" text NOT NULL,
	"result_version" text,
	"standing" text DEFAULT 'current' NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"arrived_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"limit_minutes" integer NOT NULL,
	"told_at" timestamp with time zone,
	"checked_at" timestamp with time zone NOT NULL,
	"sealed_facts" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "dashboard"."critical_entries" ADD CONSTRAINT "critical_entries_task_id_critical_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "dashboard"."critical_tasks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dashboard"."critical_escalations" ADD CONSTRAINT "critical_escalations_task_id_critical_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "dashboard"."critical_tasks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "critical_checks_subject" ON "dashboard"."critical_checks" USING btree ("team_id","source","subject_id");--> statement-breakpoint
CREATE INDEX "critical_entries_task" ON "dashboard"."critical_entries" USING btree ("team_id","task_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "critical_escalations_step" ON "dashboard"."critical_escalations" USING btree ("task_id","stage","channel");--> statement-breakpoint
CREATE INDEX "critical_escalations_due" ON "dashboard"."critical_escalations" USING btree ("state","next_try_at");--> statement-breakpoint
CREATE UNIQUE INDEX "critical_tasks_version" ON "dashboard"."critical_tasks" USING btree ("team_id","source","subject_id","version");--> statement-breakpoint
CREATE INDEX "critical_tasks_order" ON "dashboard"."critical_tasks" USING btree ("team_id","order_id");--> statement-breakpoint
CREATE INDEX "critical_tasks_arrived" ON "dashboard"."critical_tasks" USING btree ("team_id","arrived_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "critical_tasks_state" ON "dashboard"."critical_tasks" USING btree ("state","due_at");