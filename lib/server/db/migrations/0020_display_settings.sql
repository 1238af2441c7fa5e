CREATE TABLE "dashboard"."display_settings" (
	"staff_id" uuid PRIMARY KEY NOT NULL,
	"time_zone" text,
	"density" text NOT NULL,
	"theme" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "dashboard"."display_settings" ADD CONSTRAINT "display_settings_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "dashboard"."staff"("id") ON DELETE cascade ON UPDATE no action;