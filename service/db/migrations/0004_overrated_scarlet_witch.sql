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
ALTER TABLE "service"."order_insurances" ADD CONSTRAINT "order_insurances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "service"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_insurances_user" ON "service"."order_insurances" USING btree ("user_id");--> statement-breakpoint
CREATE POLICY "own_team_only" ON "service"."order_insurances" AS PERMISSIVE FOR ALL TO "phial_service" USING (team_id = current_setting('phial.team_id')::uuid) WITH CHECK (team_id = current_setting('phial.team_id')::uuid);