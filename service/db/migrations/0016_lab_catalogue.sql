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
CREATE TABLE "service"."panel_members" (
	"panel_id" integer NOT NULL,
	"marker_id" integer NOT NULL,
	"position" integer NOT NULL,
	"required" boolean DEFAULT true NOT NULL,
	CONSTRAINT "panel_members_panel_id_marker_id_pk" PRIMARY KEY("panel_id","marker_id")
);
--> statement-breakpoint
ALTER TABLE "service"."lab_tests" ADD COLUMN "updated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "service"."lab_tests" ADD COLUMN "approve_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "service"."markers" ADD COLUMN "price_minor" integer;--> statement-breakpoint
ALTER TABLE "service"."markers" ADD COLUMN "is_orderable" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "service"."markers" ADD COLUMN "is_reflex" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "service"."markers" ADD COLUMN "aoe" jsonb;--> statement-breakpoint
ALTER TABLE "service"."markers" ADD COLUMN "aliases" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "service"."markers" ADD COLUMN "cpt_codes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "service"."markers" ADD COLUMN "reference_low" double precision;--> statement-breakpoint
ALTER TABLE "service"."markers" ADD COLUMN "reference_high" double precision;--> statement-breakpoint
ALTER TABLE "service"."markers" ADD COLUMN "reference_text" text;--> statement-breakpoint
ALTER TABLE "service"."lab_accounts" ADD CONSTRAINT "lab_accounts_lab_id_labs_id_fk" FOREIGN KEY ("lab_id") REFERENCES "service"."labs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service"."panel_members" ADD CONSTRAINT "panel_members_panel_id_markers_id_fk" FOREIGN KEY ("panel_id") REFERENCES "service"."markers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service"."panel_members" ADD CONSTRAINT "panel_members_marker_id_markers_id_fk" FOREIGN KEY ("marker_id") REFERENCES "service"."markers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lab_accounts_teams" ON "service"."lab_accounts" USING gin ("team_ids");--> statement-breakpoint
CREATE INDEX "lab_tests_approval" ON "service"."lab_tests" USING btree ("approve_at") WHERE status = 'pending_approval';--> statement-breakpoint
CREATE INDEX "markers_lab" ON "service"."markers" USING btree ("lab_id","provider_id");--> statement-breakpoint
CREATE POLICY "linked_teams_only" ON "service"."lab_accounts" AS PERMISSIVE FOR SELECT TO "phial_service" USING (current_setting('phial.team_id')::uuid = any(team_ids));