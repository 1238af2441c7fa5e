CREATE TABLE "service"."detached_results" (
	"result_id" bigint PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"detached_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "service"."detached_results" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "service"."result_attachments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"raw_result_id" uuid NOT NULL,
	"result_id" bigint NOT NULL,
	"before" jsonb NOT NULL,
	"attached_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "service"."result_attachments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "service"."detached_results" ADD CONSTRAINT "detached_results_result_id_order_results_id_fk" FOREIGN KEY ("result_id") REFERENCES "service"."order_results"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service"."detached_results" ADD CONSTRAINT "detached_results_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "service"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service"."result_attachments" ADD CONSTRAINT "result_attachments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "service"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service"."result_attachments" ADD CONSTRAINT "result_attachments_raw_result_id_unmatched_results_id_fk" FOREIGN KEY ("raw_result_id") REFERENCES "service"."unmatched_results"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service"."result_attachments" ADD CONSTRAINT "result_attachments_result_id_order_results_id_fk" FOREIGN KEY ("result_id") REFERENCES "service"."order_results"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "detached_results_order" ON "service"."detached_results" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "result_attachments_order" ON "service"."result_attachments" USING btree ("order_id","result_id");--> statement-breakpoint
CREATE POLICY "own_team_only" ON "service"."detached_results" AS PERMISSIVE FOR ALL TO "phial_service" USING (team_id = current_setting('phial.team_id')::uuid) WITH CHECK (team_id = current_setting('phial.team_id')::uuid);--> statement-breakpoint
CREATE POLICY "own_team_only" ON "service"."result_attachments" AS PERMISSIVE FOR ALL TO "phial_service" USING (team_id = current_setting('phial.team_id')::uuid) WITH CHECK (team_id = current_setting('phial.team_id')::uuid);