CREATE TABLE "dashboard"."appointment_changes" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dashboard"."appointment_changes_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"appointment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"staff_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"event_at" timestamp with time zone,
	"from_start" timestamp with time zone,
	"from_end" timestamp with time zone,
	"to_start" timestamp with time zone,
	"to_end" timestamp with time zone,
	"zone" text,
	"is_refundable" boolean,
	"sealed_text" "bytea" NOT NULL,
	CONSTRAINT "appointment_changes_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "dashboard"."appointment_outcomes" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dashboard"."appointment_outcomes_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"appointment_id" uuid NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"outcome" text NOT NULL,
	"corrects" uuid,
	"staff_id" uuid NOT NULL,
	"staff_name" text NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"sealed_text" "bytea" NOT NULL,
	CONSTRAINT "appointment_outcomes_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE INDEX "appointment_changes_order" ON "dashboard"."appointment_changes" USING btree ("team_id","order_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "appointment_changes_event" ON "dashboard"."appointment_changes" USING btree ("team_id","appointment_id","kind","event_at");--> statement-breakpoint
CREATE INDEX "appointment_outcomes_order" ON "dashboard"."appointment_outcomes" USING btree ("team_id","order_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "appointment_outcomes_first" ON "dashboard"."appointment_outcomes" USING btree ("team_id","appointment_id","start_at") WHERE corrects is null;--> statement-breakpoint
CREATE UNIQUE INDEX "appointment_outcomes_corrected" ON "dashboard"."appointment_outcomes" USING btree ("team_id","corrects") WHERE corrects is not null;