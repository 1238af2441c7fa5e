DO $$ BEGIN
	CREATE ROLE phial_service NOLOGIN;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;
--> statement-breakpoint
CREATE SCHEMA "service";
--> statement-breakpoint
CREATE TABLE "service"."data_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"bytes_read" bigint NOT NULL,
	"report" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "service"."data_imports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "service"."menstrual_cycles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"period_start" date NOT NULL,
	"period_end" date,
	"cycle_end" date,
	"is_predicted" boolean DEFAULT false NOT NULL,
	"entries" jsonb NOT NULL,
	"source_provider" text NOT NULL,
	"source_type" text NOT NULL,
	"source_app_id" text,
	"source_device_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "menstrual_cycles_identity" UNIQUE NULLS NOT DISTINCT("user_id","source_provider","source_type","source_app_id","source_device_id","period_start","is_predicted")
);
--> statement-breakpoint
ALTER TABLE "service"."menstrual_cycles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "service"."menstrual_records" (
	"team_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"source_provider" text NOT NULL,
	"source_type" text NOT NULL,
	"source_app_id" text,
	"source_device_id" uuid,
	"kind" text NOT NULL,
	"date" date NOT NULL,
	"discriminator" text DEFAULT '' NOT NULL,
	"value" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "menstrual_records_identity" UNIQUE NULLS NOT DISTINCT("user_id","source_provider","source_type","source_app_id","source_device_id","kind","date","discriminator")
);
--> statement-breakpoint
ALTER TABLE "service"."menstrual_records" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "service"."timeseries_samples" (
	"team_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"resource" text NOT NULL,
	"source_provider" text NOT NULL,
	"source_type" text NOT NULL,
	"source_app_id" text,
	"source_device_id" uuid,
	"timestamp" timestamp with time zone NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"value" double precision NOT NULL,
	"unit" text NOT NULL,
	"type" text,
	"timezone_offset_s" integer,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "timeseries_samples_user_id_resource_source_provider_source_type_timestamp_pk" PRIMARY KEY("user_id","resource","source_provider","source_type","timestamp")
);
--> statement-breakpoint
ALTER TABLE "service"."timeseries_samples" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "service"."lab_test_markers" (
	"team_id" uuid NOT NULL,
	"lab_test_id" uuid NOT NULL,
	"marker_id" integer NOT NULL,
	CONSTRAINT "lab_test_markers_lab_test_id_marker_id_pk" PRIMARY KEY("lab_test_id","marker_id")
);
--> statement-breakpoint
ALTER TABLE "service"."lab_test_markers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "service"."lab_tests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"lab_id" integer NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"sample_type" text NOT NULL,
	"method" text NOT NULL,
	"price" numeric(10, 2) NOT NULL,
	"status" text NOT NULL,
	"fasting" boolean DEFAULT false NOT NULL,
	"auto_generated" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "service"."lab_tests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "service"."labs" (
	"id" integer PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"first_line_address" text NOT NULL,
	"city" text NOT NULL,
	"zipcode" text NOT NULL,
	"collection_methods" text[] NOT NULL,
	"sample_types" text[] NOT NULL,
	CONSTRAINT "labs_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "service"."markers" (
	"id" integer PRIMARY KEY NOT NULL,
	"lab_id" integer NOT NULL,
	"provider_id" text NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"description" text,
	"type" text NOT NULL,
	"unit" text,
	"loinc_code" text,
	"a_la_carte_enabled" boolean NOT NULL,
	"common_tat_days" integer,
	"worst_case_tat_days" integer
);
--> statement-breakpoint
CREATE TABLE "service"."idempotency_keys" (
	"team_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" "bytea" NOT NULL,
	"response_status" integer,
	"response_body" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_team_id_endpoint_key_pk" PRIMARY KEY("team_id","endpoint","key")
);
--> statement-breakpoint
ALTER TABLE "service"."idempotency_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "service"."order_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service"."order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"team_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"status" text NOT NULL,
	"low_level_status" text NOT NULL,
	"status_detail" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "service"."order_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "service"."order_transactions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "service"."order_transactions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "service"."orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"transaction_id" uuid NOT NULL,
	"parent_id" uuid,
	"origin" text NOT NULL,
	"lab_test_id" uuid NOT NULL,
	"method" text NOT NULL,
	"registrable" boolean DEFAULT false NOT NULL,
	"low_level_status" text NOT NULL,
	"last_event_at" timestamp with time zone NOT NULL,
	"patient_details" jsonb,
	"patient_address" jsonb,
	"shipping_details" jsonb,
	"patient_name" text,
	"search_text" text NOT NULL,
	"details_id" uuid NOT NULL,
	"sample_id" text,
	"notes" text,
	"clinical_notes" text,
	"physician" jsonb,
	"consents" jsonb,
	"health_insurance_id" uuid,
	"lab_account_id" uuid,
	"priority" boolean DEFAULT false NOT NULL,
	"activate_by" date,
	"created_with_activate_by" boolean NOT NULL,
	"passthrough" text,
	"billing_type" text NOT NULL,
	"icd_codes" text[],
	"has_abn" boolean DEFAULT false NOT NULL,
	"interpretation" text,
	"has_missing_results" boolean,
	"expected_result_by_date" date,
	"worst_case_result_by_date" date,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "service"."orders" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "service"."shipments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"outbound_tracking_number" text,
	"outbound_tracking_url" text,
	"inbound_tracking_number" text,
	"inbound_tracking_url" text,
	"outbound_courier" text,
	"inbound_courier" text,
	"notes" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shipments_order_id_unique" UNIQUE("order_id")
);
--> statement-breakpoint
ALTER TABLE "service"."shipments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "service"."team_api_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"label" text NOT NULL,
	"hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "team_api_keys_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "service"."teams" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"name" text NOT NULL,
	"time_zone" text NOT NULL,
	"region" text NOT NULL,
	"environment" text NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service"."connected_sources" (
	"team_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "connected_sources_user_id_provider_pk" PRIMARY KEY("user_id","provider")
);
--> statement-breakpoint
ALTER TABLE "service"."connected_sources" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "service"."user_info" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"body" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "service"."user_info" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "service"."users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"client_user_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"fallback_time_zone" text,
	"fallback_time_zone_updated_at" timestamp with time zone,
	"fallback_birth_date" date,
	"fallback_birth_date_updated_at" timestamp with time zone,
	"ingestion_start" date,
	"ingestion_end" date,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "service"."users" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "service"."data_imports" ADD CONSTRAINT "data_imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "service"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service"."menstrual_cycles" ADD CONSTRAINT "menstrual_cycles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "service"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service"."menstrual_records" ADD CONSTRAINT "menstrual_records_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "service"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service"."timeseries_samples" ADD CONSTRAINT "timeseries_samples_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "service"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service"."lab_test_markers" ADD CONSTRAINT "lab_test_markers_lab_test_id_lab_tests_id_fk" FOREIGN KEY ("lab_test_id") REFERENCES "service"."lab_tests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service"."lab_test_markers" ADD CONSTRAINT "lab_test_markers_marker_id_markers_id_fk" FOREIGN KEY ("marker_id") REFERENCES "service"."markers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service"."lab_tests" ADD CONSTRAINT "lab_tests_lab_id_labs_id_fk" FOREIGN KEY ("lab_id") REFERENCES "service"."labs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service"."markers" ADD CONSTRAINT "markers_lab_id_labs_id_fk" FOREIGN KEY ("lab_id") REFERENCES "service"."labs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service"."order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "service"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service"."orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "service"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service"."orders" ADD CONSTRAINT "orders_transaction_id_order_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "service"."order_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service"."orders" ADD CONSTRAINT "orders_lab_test_id_lab_tests_id_fk" FOREIGN KEY ("lab_test_id") REFERENCES "service"."lab_tests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service"."shipments" ADD CONSTRAINT "shipments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "service"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service"."team_api_keys" ADD CONSTRAINT "team_api_keys_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "service"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service"."connected_sources" ADD CONSTRAINT "connected_sources_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "service"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service"."user_info" ADD CONSTRAINT "user_info_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "service"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_imports_user" ON "service"."data_imports" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "menstrual_cycles_range" ON "service"."menstrual_cycles" USING btree ("user_id","period_start");--> statement-breakpoint
CREATE UNIQUE INDEX "lab_tests_slug" ON "service"."lab_tests" USING btree ("team_id","slug");--> statement-breakpoint
CREATE INDEX "order_events_order" ON "service"."order_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "orders_newest" ON "service"."orders" USING btree ("team_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "orders_updated" ON "service"."orders" USING btree ("team_id","updated_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "orders_status" ON "service"."orders" USING btree ("team_id","low_level_status","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_patient_name" ON "service"."orders" USING btree ("team_id","patient_name","id");--> statement-breakpoint
CREATE INDEX "orders_user" ON "service"."orders" USING btree ("team_id","user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_interpretation" ON "service"."orders" USING btree ("team_id","interpretation","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_transaction" ON "service"."orders" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "orders_due" ON "service"."orders" USING btree ("team_id","activate_by") WHERE low_level_status in ('ordered', 'awaiting_registration');--> statement-breakpoint
CREATE UNIQUE INDEX "orders_sample_id" ON "service"."orders" USING btree ("team_id","sample_id");--> statement-breakpoint
CREATE INDEX "team_api_keys_team" ON "service"."team_api_keys" USING btree ("team_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_client_user_id" ON "service"."users" USING btree ("team_id","client_user_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_newest" ON "service"."users" USING btree ("team_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE POLICY "own_team_only" ON "service"."data_imports" AS PERMISSIVE FOR ALL TO "phial_service" USING (team_id = current_setting('phial.team_id')::uuid) WITH CHECK (team_id = current_setting('phial.team_id')::uuid);--> statement-breakpoint
CREATE POLICY "own_team_only" ON "service"."menstrual_cycles" AS PERMISSIVE FOR ALL TO "phial_service" USING (team_id = current_setting('phial.team_id')::uuid) WITH CHECK (team_id = current_setting('phial.team_id')::uuid);--> statement-breakpoint
CREATE POLICY "own_team_only" ON "service"."menstrual_records" AS PERMISSIVE FOR ALL TO "phial_service" USING (team_id = current_setting('phial.team_id')::uuid) WITH CHECK (team_id = current_setting('phial.team_id')::uuid);--> statement-breakpoint
CREATE POLICY "own_team_only" ON "service"."timeseries_samples" AS PERMISSIVE FOR ALL TO "phial_service" USING (team_id = current_setting('phial.team_id')::uuid) WITH CHECK (team_id = current_setting('phial.team_id')::uuid);--> statement-breakpoint
CREATE POLICY "own_team_only" ON "service"."lab_test_markers" AS PERMISSIVE FOR ALL TO "phial_service" USING (team_id = current_setting('phial.team_id')::uuid) WITH CHECK (team_id = current_setting('phial.team_id')::uuid);--> statement-breakpoint
CREATE POLICY "own_team_only" ON "service"."lab_tests" AS PERMISSIVE FOR ALL TO "phial_service" USING (team_id = current_setting('phial.team_id')::uuid) WITH CHECK (team_id = current_setting('phial.team_id')::uuid);--> statement-breakpoint
CREATE POLICY "own_team_only" ON "service"."idempotency_keys" AS PERMISSIVE FOR ALL TO "phial_service" USING (team_id = current_setting('phial.team_id')::uuid) WITH CHECK (team_id = current_setting('phial.team_id')::uuid);--> statement-breakpoint
CREATE POLICY "own_team_only" ON "service"."order_events" AS PERMISSIVE FOR ALL TO "phial_service" USING (team_id = current_setting('phial.team_id')::uuid) WITH CHECK (team_id = current_setting('phial.team_id')::uuid);--> statement-breakpoint
CREATE POLICY "own_team_only" ON "service"."order_transactions" AS PERMISSIVE FOR ALL TO "phial_service" USING (team_id = current_setting('phial.team_id')::uuid) WITH CHECK (team_id = current_setting('phial.team_id')::uuid);--> statement-breakpoint
CREATE POLICY "own_team_only" ON "service"."orders" AS PERMISSIVE FOR ALL TO "phial_service" USING (team_id = current_setting('phial.team_id')::uuid) WITH CHECK (team_id = current_setting('phial.team_id')::uuid);--> statement-breakpoint
CREATE POLICY "own_team_only" ON "service"."shipments" AS PERMISSIVE FOR ALL TO "phial_service" USING (team_id = current_setting('phial.team_id')::uuid) WITH CHECK (team_id = current_setting('phial.team_id')::uuid);--> statement-breakpoint
CREATE POLICY "own_team_only" ON "service"."connected_sources" AS PERMISSIVE FOR ALL TO "phial_service" USING (team_id = current_setting('phial.team_id')::uuid) WITH CHECK (team_id = current_setting('phial.team_id')::uuid);--> statement-breakpoint
CREATE POLICY "own_team_only" ON "service"."user_info" AS PERMISSIVE FOR ALL TO "phial_service" USING (team_id = current_setting('phial.team_id')::uuid) WITH CHECK (team_id = current_setting('phial.team_id')::uuid);--> statement-breakpoint
CREATE POLICY "own_team_only" ON "service"."users" AS PERMISSIVE FOR ALL TO "phial_service" USING (team_id = current_setting('phial.team_id')::uuid) WITH CHECK (team_id = current_setting('phial.team_id')::uuid);