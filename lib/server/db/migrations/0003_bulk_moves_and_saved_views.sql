CREATE TABLE "console"."bulk_move_rows" (
	"move_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"test_name" text,
	"status" text,
	"from_date" date,
	"to_date" date,
	"verdict" text NOT NULL,
	"reason" text,
	"state" text NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"request_id" text,
	"answer" text,
	CONSTRAINT "bulk_move_rows_move_id_order_id_pk" PRIMARY KEY("move_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "console"."bulk_moves" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"state" text NOT NULL,
	"change" jsonb NOT NULL,
	"chosen_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by_id" uuid NOT NULL,
	"created_by_name" text NOT NULL,
	"started_at" timestamp with time zone,
	"started_by_id" uuid,
	"started_by_name" text,
	"started_by_role" text,
	"ended_at" timestamp with time zone,
	"pause_reason" text,
	"lease_owner" uuid,
	"lease_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "console"."saved_view_defaults" (
	"staff_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"view_id" uuid NOT NULL,
	CONSTRAINT "saved_view_defaults_staff_id_team_id_pk" PRIMARY KEY("staff_id","team_id")
);
--> statement-breakpoint
CREATE TABLE "console"."saved_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"columns" text[] NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "console"."bulk_move_rows" ADD CONSTRAINT "bulk_move_rows_move_id_bulk_moves_id_fk" FOREIGN KEY ("move_id") REFERENCES "console"."bulk_moves"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "console"."saved_view_defaults" ADD CONSTRAINT "saved_view_defaults_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "console"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "console"."saved_view_defaults" ADD CONSTRAINT "saved_view_defaults_view_id_saved_views_id_fk" FOREIGN KEY ("view_id") REFERENCES "console"."saved_views"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "console"."saved_views" ADD CONSTRAINT "saved_views_owner_id_staff_id_fk" FOREIGN KEY ("owner_id") REFERENCES "console"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_move_rows_next" ON "console"."bulk_move_rows" USING btree ("move_id","state","position");--> statement-breakpoint
CREATE INDEX "bulk_moves_newest" ON "console"."bulk_moves" USING btree ("team_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "saved_views_team" ON "console"."saved_views" USING btree ("team_id","is_shared","owner_id");