CREATE TABLE "console"."match_claims" (
	"team_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"staff_name" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"taken_from_id" uuid,
	"taken_from_name" text,
	"taken_reason" text,
	"taken_at" timestamp with time zone,
	CONSTRAINT "match_claims_team_id_item_id_pk" PRIMARY KEY("team_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "console"."match_correction_steps" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "console"."match_correction_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"team_id" uuid NOT NULL,
	"correction_id" uuid NOT NULL,
	"did" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"staff_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "console"."match_corrections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"decision_id" uuid,
	"order_id" uuid NOT NULL,
	"state" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"opened_by_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "console"."match_decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"action" text NOT NULL,
	"order_id" uuid,
	"user_id" uuid,
	"note" text NOT NULL,
	"state" text NOT NULL,
	"by_id" uuid NOT NULL,
	"by_name" text NOT NULL,
	"by_role" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"send_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"why_second" jsonb NOT NULL,
	"second_id" uuid,
	"second_name" text,
	"second_verdict" text,
	"second_note" text,
	"second_at" timestamp with time zone,
	"result_order_id" uuid,
	"outcome" text,
	"sent" integer DEFAULT 0 NOT NULL,
	"request_id" text,
	"lease_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "console"."match_correction_steps" ADD CONSTRAINT "match_correction_steps_correction_id_match_corrections_id_fk" FOREIGN KEY ("correction_id") REFERENCES "console"."match_corrections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "match_correction_steps_of" ON "console"."match_correction_steps" USING btree ("correction_id","id");--> statement-breakpoint
CREATE INDEX "match_corrections_newest" ON "console"."match_corrections" USING btree ("team_id","state","opened_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "match_corrections_of" ON "console"."match_corrections" USING btree ("team_id","order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "match_decisions_open" ON "console"."match_decisions" USING btree ("team_id","item_id") WHERE "console"."match_decisions"."state" in ('awaiting_second', 'waiting', 'sending');--> statement-breakpoint
CREATE INDEX "match_decisions_of" ON "console"."match_decisions" USING btree ("team_id","item_id","made_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "match_decisions_due" ON "console"."match_decisions" USING btree ("send_at") WHERE "console"."match_decisions"."state" in ('waiting', 'sending');