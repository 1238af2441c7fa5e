CREATE TABLE "service"."order_results" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service"."order_results_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"team_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"is_final" boolean NOT NULL,
	"interpretation" text NOT NULL,
	"collected_at" timestamp with time zone,
	"received_at" timestamp with time zone,
	"reported_at" timestamp with time zone NOT NULL,
	"results" jsonb NOT NULL,
	"missing" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "service"."order_results" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "service"."order_results" ADD CONSTRAINT "order_results_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "service"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_results_newest" ON "service"."order_results" USING btree ("order_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE POLICY "own_team_only" ON "service"."order_results" AS PERMISSIVE FOR ALL TO "phial_service" USING (team_id = current_setting('phial.team_id')::uuid) WITH CHECK (team_id = current_setting('phial.team_id')::uuid);--> statement-breakpoint
-- What a lab reported stands as it was reported; a correction is a report of its own.
CREATE TRIGGER order_results_append_only BEFORE UPDATE OR DELETE ON service.order_results
	FOR EACH ROW EXECUTE FUNCTION service.refuse_rewrite();
