CREATE TABLE "dashboard"."form_drafts" (
	"team_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"record_id" text NOT NULL,
	"sealed_content" "bytea" NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "form_drafts_team_id_staff_id_kind_record_id_pk" PRIMARY KEY("team_id","staff_id","kind","record_id")
);
--> statement-breakpoint
ALTER TABLE "dashboard"."form_drafts" ADD CONSTRAINT "form_drafts_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "dashboard"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "form_drafts_expiry" ON "dashboard"."form_drafts" USING btree ("expires_at");