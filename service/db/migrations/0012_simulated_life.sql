CREATE TABLE "service"."simulated_steps" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"planned_at" timestamp with time zone NOT NULL,
	"status" text,
	"status_detail" text,
	"due_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "service"."simulated_steps" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "service"."simulations" (
	"team_id" uuid PRIMARY KEY NOT NULL,
	"enabled" boolean NOT NULL,
	"speed" double precision NOT NULL,
	"troubles" double precision NOT NULL,
	"started_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "service"."simulations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "service"."simulated_steps" ADD CONSTRAINT "simulated_steps_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "service"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "simulated_steps_due" ON "service"."simulated_steps" USING btree ("team_id","due_at");--> statement-breakpoint
CREATE POLICY "own_team_only" ON "service"."simulated_steps" AS PERMISSIVE FOR ALL TO "phial_service" USING (team_id = current_setting('phial.team_id')::uuid) WITH CHECK (team_id = current_setting('phial.team_id')::uuid);--> statement-breakpoint
CREATE POLICY "own_team_only" ON "service"."simulations" AS PERMISSIVE FOR ALL TO "phial_service" USING (team_id = current_setting('phial.team_id')::uuid) WITH CHECK (team_id = current_setting('phial.team_id')::uuid);