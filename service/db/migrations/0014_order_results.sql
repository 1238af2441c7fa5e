CREATE TABLE "service"."order_results" (
	"id" uuid PRIMARY KEY NOT NULL,
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
CREATE INDEX "order_results_newest" ON "service"."order_results" USING btree ("order_id","reported_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE POLICY "own_team_only" ON "service"."order_results" AS PERMISSIVE FOR ALL TO "phial_service" USING (team_id = current_setting('phial.team_id')::uuid) WITH CHECK (team_id = current_setting('phial.team_id')::uuid);