CREATE TABLE "service"."order_reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service"."order_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"team_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"format" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	"is_final" boolean NOT NULL,
	"is_correction" boolean NOT NULL,
	"rows" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "service"."order_reports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "service"."order_results" ADD COLUMN "requests_final" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "service"."order_results" ADD COLUMN "given_up" jsonb;--> statement-breakpoint
ALTER TABLE "service"."unmatched_results" ADD COLUMN "rows" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "service"."order_reports" ADD CONSTRAINT "order_reports_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "service"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_reports_of_order" ON "service"."order_reports" USING btree ("order_id","id");--> statement-breakpoint
CREATE POLICY "own_team_only" ON "service"."order_reports" AS PERMISSIVE FOR ALL TO "phial_service" USING (team_id = current_setting('phial.team_id')::uuid) WITH CHECK (team_id = current_setting('phial.team_id')::uuid);--> statement-breakpoint
-- What came in stands as it came in.
CREATE TRIGGER order_reports_append_only BEFORE UPDATE OR DELETE ON service.order_reports
	FOR EACH ROW EXECUTE FUNCTION service.refuse_rewrite();
--> statement-breakpoint
-- A team's transaction may not read the table of teams, and still has to know what is not switched on for its own.
CREATE FUNCTION service.team_lacks(feature text) RETURNS boolean
	LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS $$
	SELECT feature = ANY(lacks) FROM service.teams WHERE id = current_setting('phial.team_id')::uuid
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION service.team_lacks FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION service.team_lacks TO phial_service;
