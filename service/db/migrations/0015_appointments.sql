CREATE TABLE "service"."appointment_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service"."appointment_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"team_id" uuid NOT NULL,
	"appointment_id" uuid NOT NULL,
	"status" text NOT NULL,
	"data" jsonb,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "service"."appointment_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "service"."appointments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"provider" text NOT NULL,
	"status" text NOT NULL,
	"site_code" text,
	"address" jsonb NOT NULL,
	"lng" double precision NOT NULL,
	"lat" double precision NOT NULL,
	"time_zone" text NOT NULL,
	"start_at" timestamp with time zone,
	"end_at" timestamp with time zone,
	"external_id" text,
	"can_reschedule" boolean NOT NULL,
	"notes" text,
	"event_data" jsonb,
	"answer_at" timestamp with time zone,
	"answer" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "service"."appointments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "service"."teams" ADD COLUMN "lacks" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "service"."appointment_events" ADD CONSTRAINT "appointment_events_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "service"."appointments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service"."appointments" ADD CONSTRAINT "appointments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "service"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointment_events_of" ON "service"."appointment_events" USING btree ("appointment_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_one_active" ON "service"."appointments" USING btree ("order_id") WHERE status not in ('cancelled', 'completed');--> statement-breakpoint
CREATE INDEX "appointments_order" ON "service"."appointments" USING btree ("order_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "appointments_slot" ON "service"."appointments" USING btree ("team_id","provider","start_at") WHERE status not in ('cancelled', 'completed');--> statement-breakpoint
CREATE INDEX "appointments_answers" ON "service"."appointments" USING btree ("answer_at") WHERE answer_at is not null;--> statement-breakpoint
CREATE POLICY "own_team_only" ON "service"."appointment_events" AS PERMISSIVE FOR ALL TO "phial_service" USING (team_id = current_setting('phial.team_id')::uuid) WITH CHECK (team_id = current_setting('phial.team_id')::uuid);--> statement-breakpoint
CREATE POLICY "own_team_only" ON "service"."appointments" AS PERMISSIVE FOR ALL TO "phial_service" USING (team_id = current_setting('phial.team_id')::uuid) WITH CHECK (team_id = current_setting('phial.team_id')::uuid);--> statement-breakpoint
CREATE TRIGGER appointment_events_append_only BEFORE UPDATE OR DELETE ON service.appointment_events
	FOR EACH ROW EXECUTE FUNCTION service.refuse_rewrite();
