CREATE TABLE "service"."administrative_fields" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"lab_id" integer NOT NULL,
	"field" text NOT NULL,
	"marked_at" timestamp with time zone NOT NULL,
	"marked_by" text NOT NULL,
	"revoked_at" timestamp with time zone,
	"revoked_by" text
);
--> statement-breakpoint
ALTER TABLE "service"."administrative_fields" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "service"."administrative_fields" ADD CONSTRAINT "administrative_fields_lab_id_labs_id_fk" FOREIGN KEY ("lab_id") REFERENCES "service"."labs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "administrative_fields_standing" ON "service"."administrative_fields" USING btree ("team_id","lab_id","field") WHERE revoked_at is null;--> statement-breakpoint
CREATE POLICY "own_team_only" ON "service"."administrative_fields" AS PERMISSIVE FOR ALL TO "phial_service" USING (team_id = current_setting('phial.team_id')::uuid) WITH CHECK (team_id = current_setting('phial.team_id')::uuid);