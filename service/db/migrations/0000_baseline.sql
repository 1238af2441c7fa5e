-- Requests run as this role, which row security binds. It usually exists: making roles takes rights that an owner need not have.
DO $$ BEGIN
	IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'phial_service') THEN
		CREATE ROLE phial_service NOLOGIN;
	END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE SCHEMA "service";
--> statement-breakpoint
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
CREATE TABLE "service"."appointment_settings" (
	"team_id" uuid PRIMARY KEY NOT NULL,
	"reserves_early" boolean DEFAULT false NOT NULL,
	"centre_answers_after_ms" integer,
	"centre_accepts" boolean,
	"centre_has_slots" boolean
);
--> statement-breakpoint
ALTER TABLE "service"."appointment_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
CREATE TABLE "service"."centre_reads" (
	"team_id" uuid NOT NULL,
	"site_code" text NOT NULL,
	"days" jsonb NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "centre_reads_team_id_site_code_pk" PRIMARY KEY("team_id","site_code")
);
--> statement-breakpoint
ALTER TABLE "service"."centre_reads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "service"."historical_pulls" (
	"team_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"resource" text NOT NULL,
	"pull" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "historical_pulls_user_id_provider_resource_pk" PRIMARY KEY("user_id","provider","resource")
);
--> statement-breakpoint
ALTER TABLE "service"."historical_pulls" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "service"."resource_statistics" (
	"team_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"resource" text NOT NULL,
	"last_attempt_at" timestamp with time zone NOT NULL,
	"oldest_at" timestamp with time zone,
	"newest_at" timestamp with time zone,
	"sent_count" bigint NOT NULL,
	CONSTRAINT "resource_statistics_user_id_provider_resource_pk" PRIMARY KEY("user_id","provider","resource")
);
--> statement-breakpoint
ALTER TABLE "service"."resource_statistics" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "service"."event_outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service"."event_outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"team_id" uuid NOT NULL,
	"event_type" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "service"."event_outbox" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "service"."data_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text,
	"status" text DEFAULT 'completed' NOT NULL,
	"bytes_read" bigint NOT NULL,
	"bytes_total" bigint,
	"records_read" bigint DEFAULT 0 NOT NULL,
	"records_stored" bigint DEFAULT 0 NOT NULL,
	"failure" text,
	"report" jsonb,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
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
CREATE TABLE "service"."timeseries_heads" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"latest" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "service"."timeseries_heads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "service"."timeseries_revisions" (
	"team_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"resource" text NOT NULL,
	"source_provider" text NOT NULL,
	"source_type" text NOT NULL,
	"timestamp" timestamp with time zone NOT NULL,
	"source_app_id" text,
	"source_device_id" uuid,
	"source_sport" text,
	"source_workout_id" uuid,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"value" double precision,
	"unit" text NOT NULL,
	"type" text,
	"timezone_offset_s" integer,
	"extra" jsonb,
	"stored_at" timestamp with time zone NOT NULL,
	"replaced_in" bigint NOT NULL,
	"replaced_at" timestamp with time zone NOT NULL,
	CONSTRAINT "timeseries_revisions_key" PRIMARY KEY("user_id","resource","timestamp","source_provider","source_type","replaced_in")
);
--> statement-breakpoint
ALTER TABLE "service"."timeseries_revisions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
-- The key is in the order of reading (user, resource, time): one index serves the upsert, the range, and its order.
CREATE TABLE "service"."timeseries_samples" (
	"team_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"resource" text NOT NULL,
	"source_provider" text NOT NULL,
	"source_type" text NOT NULL,
	"timestamp" timestamp with time zone NOT NULL,
	"source_app_id" text,
	"source_device_id" uuid,
	"source_sport" text,
	"source_workout_id" uuid,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"value" double precision,
	"unit" text NOT NULL,
	"type" text,
	"timezone_offset_s" integer,
	"extra" jsonb,
	"arrived_in" bigint DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "timeseries_samples_key" PRIMARY KEY("user_id","resource","timestamp","source_provider","source_type")
) PARTITION BY HASH ("user_id");
--> statement-breakpoint
ALTER TABLE "service"."timeseries_samples" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "service"."health_insurances" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"is_primary" boolean NOT NULL,
	"body" jsonb NOT NULL,
	"company" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "service"."health_insurances" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "service"."team_payors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"address" jsonb NOT NULL,
	"provider" text,
	"provider_payor_id" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "service"."team_payors" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "service"."lab_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"lab_id" integer NOT NULL,
	"status" text NOT NULL,
	"delegated_flow" text NOT NULL,
	"provider_account_id" text NOT NULL,
	"account_name" text,
	"default_clinical_notes" text,
	"business_units" text[],
	"allowed_billing" jsonb NOT NULL,
	"team_ids" uuid[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "service"."lab_accounts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone,
	"approve_at" timestamp with time zone
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
	"worst_case_tat_days" integer,
	"price_minor" integer,
	"is_orderable" boolean DEFAULT true NOT NULL,
	"is_reflex" boolean DEFAULT false NOT NULL,
	"aoe" jsonb,
	"aliases" text[] DEFAULT '{}' NOT NULL,
	"cpt_codes" text[] DEFAULT '{}' NOT NULL,
	"reference_low" double precision,
	"reference_high" double precision,
	"reference_text" text
);
--> statement-breakpoint
CREATE TABLE "service"."panel_members" (
	"panel_id" integer NOT NULL,
	"marker_id" integer NOT NULL,
	"position" integer NOT NULL,
	"required" boolean DEFAULT true NOT NULL,
	CONSTRAINT "panel_members_panel_id_marker_id_pk" PRIMARY KEY("panel_id","marker_id")
);
--> statement-breakpoint
CREATE TABLE "service"."match_outcomes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service"."match_outcomes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"team_id" uuid NOT NULL,
	"outcome" text NOT NULL,
	"decided_by" text NOT NULL,
	"rule" text NOT NULL,
	"reason" text NOT NULL,
	"cap" text,
	"order_id" uuid,
	"raw_result_id" uuid,
	"parameters_version" text,
	"probability" double precision,
	"threshold" double precision NOT NULL,
	"score_parts" jsonb NOT NULL,
	"fields" jsonb NOT NULL,
	"decided_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "service"."match_outcomes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "service"."match_parameter_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service"."match_parameter_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"team_id" uuid NOT NULL,
	"from_version" text NOT NULL,
	"to_version" text NOT NULL,
	"confirmed_by" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "service"."match_parameter_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "service"."match_parameters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"version" text NOT NULL,
	"basis" text NOT NULL,
	"state" text NOT NULL,
	"weights" jsonb,
	"figures" jsonb,
	"trial" jsonb,
	"requested_at" timestamp with time zone NOT NULL,
	"requested_by" text,
	"estimated_at" timestamp with time zone,
	"tried_at" timestamp with time zone,
	"activated_at" timestamp with time zone,
	"retired_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"claimed_until" timestamp with time zone,
	CONSTRAINT "match_parameters_version" UNIQUE("team_id","version")
);
--> statement-breakpoint
ALTER TABLE "service"."match_parameters" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "service"."idempotency_keys" (
	"team_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" "bytea" NOT NULL,
	"response_status" integer NOT NULL,
	"response_body" jsonb NOT NULL,
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
	"user_id" uuid NOT NULL,
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
	"recipient_name" text,
	"search_text" text NOT NULL,
	"details_id" uuid NOT NULL,
	"sample_id" text,
	"notes" text,
	"clinical_notes" text,
	"physician" jsonb,
	"consents" jsonb,
	"health_insurance_id" uuid,
	"lab_account_id" uuid,
	"aoe_answers" jsonb,
	"creator_member_id" uuid,
	"sms_enabled" boolean DEFAULT true NOT NULL,
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
CREATE TABLE "service"."person_index" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service"."person_index_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"team_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"digest" "bytea" NOT NULL,
	"details" jsonb NOT NULL,
	"keys" bigint[] NOT NULL,
	CONSTRAINT "person_index_once" UNIQUE("user_id","digest")
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
CREATE TABLE "service"."order_results" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service"."order_results_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"team_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"is_final" boolean NOT NULL,
	"requests_final" boolean DEFAULT false NOT NULL,
	"interpretation" text NOT NULL,
	"collected_at" timestamp with time zone,
	"received_at" timestamp with time zone,
	"reported_at" timestamp with time zone NOT NULL,
	"results" jsonb NOT NULL,
	"missing" jsonb NOT NULL,
	"given_up" jsonb
);
--> statement-breakpoint
ALTER TABLE "service"."order_results" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
CREATE TABLE "service"."summaries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"occasion" text NOT NULL,
	"source_provider" text NOT NULL,
	"source_type" text NOT NULL,
	"source_app_id" text,
	"source_device_id" uuid,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "summaries_identity" UNIQUE NULLS NOT DISTINCT("user_id","kind","source_provider","source_type","source_app_id","source_device_id","occasion")
);
--> statement-breakpoint
ALTER TABLE "service"."summaries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "service"."workout_streams" (
	"workout_id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"stream" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "service"."workout_streams" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
	"demo_seeded_at" timestamp with time zone,
	"lacks" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
	"candidate_facts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_escalated" boolean DEFAULT false NOT NULL,
	"note" text,
	"resolution_action" text,
	"resolved_user_id" uuid,
	"resolved_order_id" uuid,
	"lab_id" integer NOT NULL,
	"lab_account_id" text,
	"sample_id" text,
	"patient" jsonb NOT NULL,
	"collected_at" timestamp with time zone,
	"received_at" timestamp with time zone,
	"reported_at" timestamp with time zone NOT NULL,
	"is_final" boolean NOT NULL,
	"is_correction" boolean NOT NULL,
	"interpretation" text NOT NULL,
	"markers" jsonb NOT NULL,
	"results" jsonb NOT NULL,
	"missing" jsonb NOT NULL,
	"rows" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"format" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"reviewed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "service"."unmatched_results" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
	"deleted_at" timestamp with time zone,
	"purged_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "service"."users" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "service"."appointment_events" ADD CONSTRAINT "appointment_events_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "service"."appointments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service"."appointments" ADD CONSTRAINT "appointments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "service"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service"."historical_pulls" ADD CONSTRAINT "historical_pulls_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "service"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service"."resource_statistics" ADD CONSTRAINT "resource_statistics_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "service"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service"."data_imports" ADD CONSTRAINT "data_imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "service"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service"."menstrual_cycles" ADD CONSTRAINT "menstrual_cycles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "service"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service"."menstrual_records" ADD CONSTRAINT "menstrual_records_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "service"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service"."timeseries_heads" ADD CONSTRAINT "timeseries_heads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "service"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service"."health_insurances" ADD CONSTRAINT "health_insurances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "service"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service"."lab_accounts" ADD CONSTRAINT "lab_accounts_lab_id_labs_id_fk" FOREIGN KEY ("lab_id") REFERENCES "service"."labs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service"."lab_test_markers" ADD CONSTRAINT "lab_test_markers_lab_test_id_lab_tests_id_fk" FOREIGN KEY ("lab_test_id") REFERENCES "service"."lab_tests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service"."lab_test_markers" ADD CONSTRAINT "lab_test_markers_marker_id_markers_id_fk" FOREIGN KEY ("marker_id") REFERENCES "service"."markers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service"."lab_tests" ADD CONSTRAINT "lab_tests_lab_id_labs_id_fk" FOREIGN KEY ("lab_id") REFERENCES "service"."labs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service"."markers" ADD CONSTRAINT "markers_lab_id_labs_id_fk" FOREIGN KEY ("lab_id") REFERENCES "service"."labs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service"."panel_members" ADD CONSTRAINT "panel_members_panel_id_markers_id_fk" FOREIGN KEY ("panel_id") REFERENCES "service"."markers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service"."panel_members" ADD CONSTRAINT "panel_members_marker_id_markers_id_fk" FOREIGN KEY ("marker_id") REFERENCES "service"."markers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service"."match_outcomes" ADD CONSTRAINT "match_outcomes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "service"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service"."order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "service"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service"."orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "service"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service"."orders" ADD CONSTRAINT "orders_transaction_id_order_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "service"."order_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service"."orders" ADD CONSTRAINT "orders_lab_test_id_lab_tests_id_fk" FOREIGN KEY ("lab_test_id") REFERENCES "service"."lab_tests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service"."shipments" ADD CONSTRAINT "shipments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "service"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service"."person_index" ADD CONSTRAINT "person_index_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "service"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service"."received_reports" ADD CONSTRAINT "received_reports_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "service"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service"."detached_results" ADD CONSTRAINT "detached_results_result_id_order_results_id_fk" FOREIGN KEY ("result_id") REFERENCES "service"."order_results"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service"."detached_results" ADD CONSTRAINT "detached_results_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "service"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service"."result_attachments" ADD CONSTRAINT "result_attachments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "service"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service"."result_attachments" ADD CONSTRAINT "result_attachments_raw_result_id_unmatched_results_id_fk" FOREIGN KEY ("raw_result_id") REFERENCES "service"."unmatched_results"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service"."result_attachments" ADD CONSTRAINT "result_attachments_result_id_order_results_id_fk" FOREIGN KEY ("result_id") REFERENCES "service"."order_results"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service"."order_reports" ADD CONSTRAINT "order_reports_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "service"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service"."order_results" ADD CONSTRAINT "order_results_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "service"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service"."simulated_steps" ADD CONSTRAINT "simulated_steps_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "service"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service"."summaries" ADD CONSTRAINT "summaries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "service"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service"."workout_streams" ADD CONSTRAINT "workout_streams_workout_id_summaries_id_fk" FOREIGN KEY ("workout_id") REFERENCES "service"."summaries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service"."workout_streams" ADD CONSTRAINT "workout_streams_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "service"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service"."team_api_keys" ADD CONSTRAINT "team_api_keys_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "service"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service"."unmatched_results" ADD CONSTRAINT "unmatched_results_lab_id_labs_id_fk" FOREIGN KEY ("lab_id") REFERENCES "service"."labs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service"."connected_sources" ADD CONSTRAINT "connected_sources_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "service"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service"."user_info" ADD CONSTRAINT "user_info_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "service"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointment_events_of" ON "service"."appointment_events" USING btree ("appointment_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_one_active" ON "service"."appointments" USING btree ("order_id") WHERE status not in ('cancelled', 'completed');--> statement-breakpoint
CREATE INDEX "appointments_order" ON "service"."appointments" USING btree ("order_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "appointments_slot" ON "service"."appointments" USING btree ("team_id","provider","start_at") WHERE status not in ('cancelled', 'completed');--> statement-breakpoint
CREATE INDEX "appointments_reserved" ON "service"."appointments" USING btree ("created_at") WHERE status = 'reserved';--> statement-breakpoint
CREATE INDEX "appointments_answers" ON "service"."appointments" USING btree ("answer_at") WHERE answer_at is not null;--> statement-breakpoint
CREATE INDEX "event_outbox_waiting" ON "service"."event_outbox" USING btree ("id") WHERE delivered_at is null;--> statement-breakpoint
CREATE INDEX "data_imports_user" ON "service"."data_imports" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "menstrual_cycles_range" ON "service"."menstrual_cycles" USING btree ("user_id","period_start");--> statement-breakpoint
CREATE INDEX "health_insurances_newest" ON "service"."health_insurances" USING btree ("team_id","user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "team_payors_code" ON "service"."team_payors" USING btree ("team_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "team_payors_name" ON "service"."team_payors" USING btree ("team_id",lower("name"));--> statement-breakpoint
CREATE INDEX "lab_accounts_teams" ON "service"."lab_accounts" USING gin ("team_ids");--> statement-breakpoint
CREATE UNIQUE INDEX "lab_tests_slug" ON "service"."lab_tests" USING btree ("team_id","slug");--> statement-breakpoint
CREATE INDEX "lab_tests_approval" ON "service"."lab_tests" USING btree ("approve_at") WHERE status = 'pending_approval';--> statement-breakpoint
CREATE INDEX "markers_lab" ON "service"."markers" USING btree ("lab_id","provider_id");--> statement-breakpoint
CREATE INDEX "match_outcomes_of_order" ON "service"."match_outcomes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "match_outcomes_of_result" ON "service"."match_outcomes" USING btree ("raw_result_id");--> statement-breakpoint
CREATE INDEX "match_parameter_changes_newest" ON "service"."match_parameter_changes" USING btree ("team_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "match_parameters_active" ON "service"."match_parameters" USING btree ("team_id") WHERE state = 'active';--> statement-breakpoint
CREATE INDEX "match_parameters_under_way" ON "service"."match_parameters" USING btree ("requested_at") WHERE state in ('requested', 'estimated');--> statement-breakpoint
CREATE INDEX "idempotency_keys_expiry" ON "service"."idempotency_keys" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "order_events_order" ON "service"."order_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "orders_by_age" ON "service"."orders" USING btree ("team_id","created_at" DESC NULLS LAST,"id","low_level_status","method","interpretation","activate_by","updated_at");--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "service"."orders" USING btree ("team_id","low_level_status","created_at" DESC NULLS LAST,"id","method","interpretation","activate_by","updated_at");--> statement-breakpoint
CREATE INDEX "orders_by_name" ON "service"."orders" USING btree ("team_id","patient_name","id","low_level_status","method","interpretation","activate_by","created_at","updated_at");--> statement-breakpoint
CREATE INDEX "orders_updated" ON "service"."orders" USING btree ("team_id","updated_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "orders_user" ON "service"."orders" USING btree ("team_id","user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_search" ON "service"."orders" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_transaction" ON "service"."orders" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "orders_due" ON "service"."orders" USING btree ("team_id","activate_by") WHERE low_level_status in ('ordered', 'awaiting_registration');--> statement-breakpoint
CREATE UNIQUE INDEX "orders_sample_id" ON "service"."orders" USING btree ("team_id","sample_id");--> statement-breakpoint
CREATE INDEX "detached_results_order" ON "service"."detached_results" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "result_attachments_order" ON "service"."result_attachments" USING btree ("order_id","result_id");--> statement-breakpoint
CREATE INDEX "order_reports_of_order" ON "service"."order_reports" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_results_newest" ON "service"."order_results" USING btree ("order_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "simulated_steps_due" ON "service"."simulated_steps" USING btree ("team_id","due_at");--> statement-breakpoint
CREATE INDEX "summaries_range" ON "service"."summaries" USING btree ("user_id","kind","at");--> statement-breakpoint
CREATE INDEX "workout_streams_user" ON "service"."workout_streams" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "team_api_keys_team" ON "service"."team_api_keys" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "unmatched_results_open" ON "service"."unmatched_results" USING btree ("team_id","created_at","id") WHERE status = 'pending_customer_review' or is_escalated;--> statement-breakpoint
CREATE INDEX "unmatched_results_by_status" ON "service"."unmatched_results" USING btree ("team_id","status","created_at","id","decision_code","lab_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_client_user_id" ON "service"."users" USING btree ("team_id","client_user_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_newest" ON "service"."users" USING btree ("team_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE POLICY "own_team_only" ON "service"."appointment_events" AS PERMISSIVE FOR ALL TO "phial_service" USING (team_id = current_setting('phial.team_id')::uuid) WITH CHECK (team_id = current_setting('phial.team_id')::uuid);--> statement-breakpoint
CREATE POLICY "own_team_only" ON "service"."appointment_settings" AS PERMISSIVE FOR ALL TO "phial_service" USING (team_id = current_setting('phial.team_id')::uuid) WITH CHECK (team_id = current_setting('phial.team_id')::uuid);--> statement-breakpoint
CREATE POLICY "own_team_only" ON "service"."appointments" AS PERMISSIVE FOR ALL TO "phial_service" USING (team_id = current_setting('phial.team_id')::uuid) WITH CHECK (team_id = current_setting('phial.team_id')::uuid);--> statement-breakpoint
CREATE POLICY "own_team_only" ON "service"."centre_reads" AS PERMISSIVE FOR ALL TO "phial_service" USING (team_id = current_setting('phial.team_id')::uuid) WITH CHECK (team_id = current_setting('phial.team_id')::uuid);--> statement-breakpoint
CREATE POLICY "own_team_only" ON "service"."historical_pulls" AS PERMISSIVE FOR ALL TO "phial_service" USING (team_id = current_setting('phial.team_id')::uuid) WITH CHECK (team_id = current_setting('phial.team_id')::uuid);--> statement-breakpoint
CREATE POLICY "own_team_only" ON "service"."resource_statistics" AS PERMISSIVE FOR ALL TO "phial_service" USING (team_id = current_setting('phial.team_id')::uuid) WITH CHECK (team_id = current_setting('phial.team_id')::uuid);--> statement-breakpoint
CREATE POLICY "own_team_only" ON "service"."event_outbox" AS PERMISSIVE FOR ALL TO "phial_service" USING (team_id = current_setting('phial.team_id')::uuid) WITH CHECK (team_id = current_setting('phial.team_id')::uuid);--> statement-breakpoint
CREATE POLICY "own_team_only" ON "service"."data_imports" AS PERMISSIVE FOR ALL TO "phial_service" USING (team_id = current_setting('phial.team_id')::uuid) WITH CHECK (team_id = current_setting('phial.team_id')::uuid);--> statement-breakpoint
CREATE POLICY "own_team_only" ON "service"."menstrual_cycles" AS PERMISSIVE FOR ALL TO "phial_service" USING (team_id = current_setting('phial.team_id')::uuid) WITH CHECK (team_id = current_setting('phial.team_id')::uuid);--> statement-breakpoint
CREATE POLICY "own_team_only" ON "service"."menstrual_records" AS PERMISSIVE FOR ALL TO "phial_service" USING (team_id = current_setting('phial.team_id')::uuid) WITH CHECK (team_id = current_setting('phial.team_id')::uuid);--> statement-breakpoint
CREATE POLICY "own_team_only" ON "service"."timeseries_heads" AS PERMISSIVE FOR ALL TO "phial_service" USING (team_id = current_setting('phial.team_id')::uuid) WITH CHECK (team_id = current_setting('phial.team_id')::uuid);--> statement-breakpoint
CREATE POLICY "own_team_only" ON "service"."timeseries_revisions" AS PERMISSIVE FOR ALL TO "phial_service" USING (team_id = current_setting('phial.team_id')::uuid) WITH CHECK (team_id = current_setting('phial.team_id')::uuid);--> statement-breakpoint
CREATE POLICY "own_team_only" ON "service"."timeseries_samples" AS PERMISSIVE FOR ALL TO "phial_service" USING (team_id = current_setting('phial.team_id')::uuid) WITH CHECK (team_id = current_setting('phial.team_id')::uuid);--> statement-breakpoint
CREATE POLICY "own_team_only" ON "service"."health_insurances" AS PERMISSIVE FOR ALL TO "phial_service" USING (team_id = current_setting('phial.team_id')::uuid) WITH CHECK (team_id = current_setting('phial.team_id')::uuid);--> statement-breakpoint
CREATE POLICY "own_team_only" ON "service"."team_payors" AS PERMISSIVE FOR ALL TO "phial_service" USING (team_id = current_setting('phial.team_id')::uuid) WITH CHECK (team_id = current_setting('phial.team_id')::uuid);--> statement-breakpoint
CREATE POLICY "linked_teams_only" ON "service"."lab_accounts" AS PERMISSIVE FOR SELECT TO "phial_service" USING (current_setting('phial.team_id')::uuid = any(team_ids));--> statement-breakpoint
CREATE POLICY "own_team_only" ON "service"."lab_test_markers" AS PERMISSIVE FOR ALL TO "phial_service" USING (team_id = current_setting('phial.team_id')::uuid) WITH CHECK (team_id = current_setting('phial.team_id')::uuid);--> statement-breakpoint
CREATE POLICY "own_team_only" ON "service"."lab_tests" AS PERMISSIVE FOR ALL TO "phial_service" USING (team_id = current_setting('phial.team_id')::uuid) WITH CHECK (team_id = current_setting('phial.team_id')::uuid);--> statement-breakpoint
CREATE POLICY "own_team_only" ON "service"."match_outcomes" AS PERMISSIVE FOR ALL TO "phial_service" USING (team_id = current_setting('phial.team_id')::uuid) WITH CHECK (team_id = current_setting('phial.team_id')::uuid);--> statement-breakpoint
CREATE POLICY "own_team_only" ON "service"."match_parameter_changes" AS PERMISSIVE FOR ALL TO "phial_service" USING (team_id = current_setting('phial.team_id')::uuid) WITH CHECK (team_id = current_setting('phial.team_id')::uuid);--> statement-breakpoint
CREATE POLICY "own_team_only" ON "service"."match_parameters" AS PERMISSIVE FOR ALL TO "phial_service" USING (team_id = current_setting('phial.team_id')::uuid) WITH CHECK (team_id = current_setting('phial.team_id')::uuid);--> statement-breakpoint
CREATE POLICY "own_team_only" ON "service"."idempotency_keys" AS PERMISSIVE FOR ALL TO "phial_service" USING (team_id = current_setting('phial.team_id')::uuid) WITH CHECK (team_id = current_setting('phial.team_id')::uuid);--> statement-breakpoint
CREATE POLICY "own_team_only" ON "service"."order_events" AS PERMISSIVE FOR ALL TO "phial_service" USING (team_id = current_setting('phial.team_id')::uuid) WITH CHECK (team_id = current_setting('phial.team_id')::uuid);--> statement-breakpoint
CREATE POLICY "own_team_only" ON "service"."order_transactions" AS PERMISSIVE FOR ALL TO "phial_service" USING (team_id = current_setting('phial.team_id')::uuid) WITH CHECK (team_id = current_setting('phial.team_id')::uuid);--> statement-breakpoint
CREATE POLICY "own_team_only" ON "service"."orders" AS PERMISSIVE FOR ALL TO "phial_service" USING (team_id = current_setting('phial.team_id')::uuid) WITH CHECK (team_id = current_setting('phial.team_id')::uuid);--> statement-breakpoint
CREATE POLICY "own_team_only" ON "service"."shipments" AS PERMISSIVE FOR ALL TO "phial_service" USING (team_id = current_setting('phial.team_id')::uuid) WITH CHECK (team_id = current_setting('phial.team_id')::uuid);--> statement-breakpoint
CREATE POLICY "own_team_only" ON "service"."person_index" AS PERMISSIVE FOR ALL TO "phial_service" USING (team_id = current_setting('phial.team_id')::uuid) WITH CHECK (team_id = current_setting('phial.team_id')::uuid);--> statement-breakpoint
CREATE POLICY "own_team_only" ON "service"."person_keys" AS PERMISSIVE FOR ALL TO "phial_service" USING (team_id = current_setting('phial.team_id')::uuid) WITH CHECK (team_id = current_setting('phial.team_id')::uuid);--> statement-breakpoint
CREATE POLICY "own_team_only" ON "service"."received_reports" AS PERMISSIVE FOR ALL TO "phial_service" USING (team_id = current_setting('phial.team_id')::uuid) WITH CHECK (team_id = current_setting('phial.team_id')::uuid);--> statement-breakpoint
CREATE POLICY "own_team_only" ON "service"."detached_results" AS PERMISSIVE FOR ALL TO "phial_service" USING (team_id = current_setting('phial.team_id')::uuid) WITH CHECK (team_id = current_setting('phial.team_id')::uuid);--> statement-breakpoint
CREATE POLICY "own_team_only" ON "service"."result_attachments" AS PERMISSIVE FOR ALL TO "phial_service" USING (team_id = current_setting('phial.team_id')::uuid) WITH CHECK (team_id = current_setting('phial.team_id')::uuid);--> statement-breakpoint
CREATE POLICY "own_team_only" ON "service"."order_reports" AS PERMISSIVE FOR ALL TO "phial_service" USING (team_id = current_setting('phial.team_id')::uuid) WITH CHECK (team_id = current_setting('phial.team_id')::uuid);--> statement-breakpoint
CREATE POLICY "own_team_only" ON "service"."order_results" AS PERMISSIVE FOR ALL TO "phial_service" USING (team_id = current_setting('phial.team_id')::uuid) WITH CHECK (team_id = current_setting('phial.team_id')::uuid);--> statement-breakpoint
CREATE POLICY "own_team_only" ON "service"."simulated_steps" AS PERMISSIVE FOR ALL TO "phial_service" USING (team_id = current_setting('phial.team_id')::uuid) WITH CHECK (team_id = current_setting('phial.team_id')::uuid);--> statement-breakpoint
CREATE POLICY "own_team_only" ON "service"."simulations" AS PERMISSIVE FOR ALL TO "phial_service" USING (team_id = current_setting('phial.team_id')::uuid) WITH CHECK (team_id = current_setting('phial.team_id')::uuid);--> statement-breakpoint
CREATE POLICY "own_team_only" ON "service"."summaries" AS PERMISSIVE FOR ALL TO "phial_service" USING (team_id = current_setting('phial.team_id')::uuid) WITH CHECK (team_id = current_setting('phial.team_id')::uuid);--> statement-breakpoint
CREATE POLICY "own_team_only" ON "service"."workout_streams" AS PERMISSIVE FOR ALL TO "phial_service" USING (team_id = current_setting('phial.team_id')::uuid) WITH CHECK (team_id = current_setting('phial.team_id')::uuid);--> statement-breakpoint
CREATE POLICY "own_team_only" ON "service"."unmatched_result_tests" AS PERMISSIVE FOR ALL TO "phial_service" USING (team_id = current_setting('phial.team_id')::uuid) WITH CHECK (team_id = current_setting('phial.team_id')::uuid);--> statement-breakpoint
CREATE POLICY "own_team_only" ON "service"."unmatched_results" AS PERMISSIVE FOR ALL TO "phial_service" USING (team_id = current_setting('phial.team_id')::uuid) WITH CHECK (team_id = current_setting('phial.team_id')::uuid);--> statement-breakpoint
CREATE POLICY "own_team_only" ON "service"."connected_sources" AS PERMISSIVE FOR ALL TO "phial_service" USING (team_id = current_setting('phial.team_id')::uuid) WITH CHECK (team_id = current_setting('phial.team_id')::uuid);--> statement-breakpoint
CREATE POLICY "own_team_only" ON "service"."user_info" AS PERMISSIVE FOR ALL TO "phial_service" USING (team_id = current_setting('phial.team_id')::uuid) WITH CHECK (team_id = current_setting('phial.team_id')::uuid);--> statement-breakpoint
CREATE POLICY "own_team_only" ON "service"."users" AS PERMISSIVE FOR ALL TO "phial_service" USING (team_id = current_setting('phial.team_id')::uuid) WITH CHECK (team_id = current_setting('phial.team_id')::uuid);
--> statement-breakpoint
GRANT USAGE ON SCHEMA service TO phial_service;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA service TO phial_service;
--> statement-breakpoint
GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA service TO phial_service;
--> statement-breakpoint
ALTER DEFAULT PRIVILEGES IN SCHEMA service GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO phial_service;
--> statement-breakpoint
ALTER DEFAULT PRIVILEGES IN SCHEMA service GRANT USAGE, SELECT ON SEQUENCES TO phial_service;
--> statement-breakpoint
-- The laboratories and their markers belong to the deployment: a team reads them only.
REVOKE INSERT, UPDATE, DELETE ON service.labs, service.markers FROM phial_service;
--> statement-breakpoint
-- API keys are checked before the team is known, and the person index is filled for all teams at once: both as the owner.
REVOKE ALL ON service.teams, service.team_api_keys, service.person_index_fill FROM phial_service;
--> statement-breakpoint
-- History is append-only, for the owner too.
CREATE FUNCTION service.refuse_rewrite() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_events_append_only BEFORE UPDATE OR DELETE ON service.order_events
	FOR EACH ROW EXECUTE FUNCTION service.refuse_rewrite();
--> statement-breakpoint
-- Requests go through the parent table and its policy; the partitions are closed to them and have the policy too.
DO $$
DECLARE part text;
BEGIN
	FOR n IN 0..15 LOOP
		part := format('service.timeseries_samples_%s', lpad(n::text, 2, '0'));
		EXECUTE format('CREATE TABLE %s PARTITION OF service.timeseries_samples FOR VALUES WITH (MODULUS 16, REMAINDER %s)', part, n);
		EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', part);
		EXECUTE format('CREATE POLICY own_team_only ON %s TO phial_service USING (team_id = current_setting(''phial.team_id'')::uuid) WITH CHECK (team_id = current_setting(''phial.team_id'')::uuid)', part);
		EXECUTE format('REVOKE ALL ON %s FROM phial_service', part);
	END LOOP;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_results_append_only BEFORE UPDATE OR DELETE ON service.order_results
	FOR EACH ROW EXECUTE FUNCTION service.refuse_rewrite();
--> statement-breakpoint
CREATE TRIGGER appointment_events_append_only BEFORE UPDATE OR DELETE ON service.appointment_events
	FOR EACH ROW EXECUTE FUNCTION service.refuse_rewrite();
--> statement-breakpoint
CREATE TRIGGER order_reports_append_only BEFORE UPDATE OR DELETE ON service.order_reports
	FOR EACH ROW EXECUTE FUNCTION service.refuse_rewrite();
--> statement-breakpoint
-- The text filter of the order list. LIKE is not leak-proof, so under row security it cannot be an index condition. This
-- function runs as the owner, limited to the transaction's team, and returns the columns the list filters and sorts by.
CREATE FUNCTION service.search_orders(pattern text) RETURNS TABLE (
	id uuid,
	user_id uuid,
	transaction_id uuid,
	low_level_status text,
	method text,
	interpretation text,
	activate_by date,
	patient_name text,
	recipient_name text,
	created_at timestamptz,
	updated_at timestamptz
) LANGUAGE sql STABLE SECURITY DEFINER ROWS 500 SET search_path = pg_catalog AS $$
	SELECT o.id, o.user_id, o.transaction_id, o.low_level_status, o.method, o.interpretation, o.activate_by,
		o.patient_name, o.recipient_name, o.created_at, o.updated_at
	FROM service.orders o
	WHERE o.team_id = current_setting('phial.team_id')::uuid AND o.search_text LIKE pattern
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION service.search_orders(text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION service.search_orders(text) TO phial_service;
--> statement-breakpoint
-- Queues the next step of a simulated order in the transaction of the step before it, for the transaction's own team.
-- Requests have no other access to the queue, whose schema the worker creates when it starts.
CREATE FUNCTION service.enqueue_simulation(step jsonb, delay_s integer) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
	PERFORM graphile_worker.add_job(
		'simulate_order',
		payload => (step || jsonb_build_object('teamId', current_setting('phial.team_id')))::json,
		run_at => now() + make_interval(secs => delay_s),
		max_attempts => 5,
		job_key => 'simulate:' || (step ->> 'orderId')
	);
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION service.enqueue_simulation(jsonb, integer) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION service.enqueue_simulation(jsonb, integer) TO phial_service;
--> statement-breakpoint
-- Makes the worker process simulated orders immediately. The worker creates its schema when it starts and looks for due
-- orders every minute, so there is nothing to do before that.
CREATE FUNCTION service.wake_simulation() RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
	IF to_regnamespace('graphile_worker') IS NULL THEN
		RETURN;
	END IF;
	PERFORM graphile_worker.add_job('run_simulations', max_attempts => 3, job_key => 'run_simulations');
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION service.wake_simulation() FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION service.wake_simulation() TO phial_service;
--> statement-breakpoint
-- A team's transaction may not read the table of teams, but needs to know which features its own team lacks.
CREATE FUNCTION service.team_lacks(feature text) RETURNS boolean
	LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS $$
	SELECT feature = ANY(lacks) FROM service.teams WHERE id = current_setting('phial.team_id')::uuid
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION service.team_lacks FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION service.team_lacks TO phial_service;
