CREATE TABLE "service"."person_index" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service"."person_index_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"team_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"digest" "bytea" NOT NULL,
	"details" jsonb NOT NULL,
	"keys" bigint[] NOT NULL,
	CONSTRAINT "person_index_once" UNIQUE("team_id","user_id","digest")
);
--> statement-breakpoint
ALTER TABLE "service"."person_index" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "service"."person_index_fill" (
	"version" integer PRIMARY KEY NOT NULL,
	"cursor" uuid,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "service"."person_keys" (
	"team_id" uuid NOT NULL,
	"key" bigint NOT NULL,
	"person_id" bigint NOT NULL,
	CONSTRAINT "person_keys_team_id_key_person_id_pk" PRIMARY KEY("team_id","key","person_id")
);
--> statement-breakpoint
ALTER TABLE "service"."person_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "service"."received_reports" (
	"team_id" uuid NOT NULL,
	"digest" "bytea" NOT NULL,
	"order_id" uuid,
	"raw_result_id" uuid,
	"decision_code" text,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "received_reports_team_id_digest_pk" PRIMARY KEY("team_id","digest")
);
--> statement-breakpoint
ALTER TABLE "service"."received_reports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "service"."unmatched_result_tests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"status" text NOT NULL,
	"stage" text NOT NULL,
	"case" text NOT NULL,
	"order_source" text NOT NULL,
	"result_status" text NOT NULL,
	"orders" jsonb NOT NULL,
	"raw_result_id" uuid,
	"error" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"completed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "service"."unmatched_result_tests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "service"."unmatched_results" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"status" text NOT NULL,
	"decision_code" text NOT NULL,
	"sub_reason_codes" text[] NOT NULL,
	"reason" text NOT NULL,
	"candidate_groups" jsonb NOT NULL,
	"is_escalated" boolean DEFAULT false NOT NULL,
	"note" text,
	"resolution_action" text,
	"resolved_user_id" uuid,
	"resolved_order_id" uuid,
	"lab_id" integer NOT NULL,
	"lab_account_id" text,
	"sample_id" text,
	"patient" jsonb,
	"collected_at" timestamp with time zone,
	"received_at" timestamp with time zone,
	"reported_at" timestamp with time zone NOT NULL,
	"is_final" boolean NOT NULL,
	"is_correction" boolean NOT NULL,
	"interpretation" text NOT NULL,
	"markers" jsonb NOT NULL,
	"results" jsonb NOT NULL,
	"missing" jsonb NOT NULL,
	"format" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"reviewed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "service"."unmatched_results" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "service"."person_index" ADD CONSTRAINT "person_index_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "service"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service"."received_reports" ADD CONSTRAINT "received_reports_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "service"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service"."unmatched_results" ADD CONSTRAINT "unmatched_results_lab_id_labs_id_fk" FOREIGN KEY ("lab_id") REFERENCES "service"."labs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unmatched_results_open" ON "service"."unmatched_results" USING btree ("team_id","created_at","id") WHERE status = 'pending_customer_review' or is_escalated;--> statement-breakpoint
CREATE INDEX "unmatched_results_by_status" ON "service"."unmatched_results" USING btree ("team_id","status","created_at","id","decision_code","lab_id");--> statement-breakpoint
CREATE INDEX "unmatched_results_resolved_user" ON "service"."unmatched_results" USING btree ("resolved_user_id");--> statement-breakpoint
CREATE POLICY "own_team_only" ON "service"."person_index" AS PERMISSIVE FOR ALL TO "phial_service" USING (team_id = current_setting('phial.team_id')::uuid) WITH CHECK (team_id = current_setting('phial.team_id')::uuid);--> statement-breakpoint
CREATE POLICY "own_team_only" ON "service"."person_keys" AS PERMISSIVE FOR ALL TO "phial_service" USING (team_id = current_setting('phial.team_id')::uuid) WITH CHECK (team_id = current_setting('phial.team_id')::uuid);--> statement-breakpoint
CREATE POLICY "own_team_only" ON "service"."received_reports" AS PERMISSIVE FOR ALL TO "phial_service" USING (team_id = current_setting('phial.team_id')::uuid) WITH CHECK (team_id = current_setting('phial.team_id')::uuid);--> statement-breakpoint
CREATE POLICY "own_team_only" ON "service"."unmatched_result_tests" AS PERMISSIVE FOR ALL TO "phial_service" USING (team_id = current_setting('phial.team_id')::uuid) WITH CHECK (team_id = current_setting('phial.team_id')::uuid);--> statement-breakpoint
CREATE POLICY "own_team_only" ON "service"."unmatched_results" AS PERMISSIVE FOR ALL TO "phial_service" USING (team_id = current_setting('phial.team_id')::uuid) WITH CHECK (team_id = current_setting('phial.team_id')::uuid);