CREATE TABLE "console"."order_drafts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"state" text NOT NULL,
	"version" integer NOT NULL,
	"sealed_values" "bytea" NOT NULL,
	"idempotency_key" uuid NOT NULL,
	"sealed_body" "bytea",
	"sent_at" timestamp with time zone,
	"order_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "console"."order_import_rows" (
	"import_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"state" text NOT NULL,
	"sealed_row" "bytea" NOT NULL,
	"reasons" jsonb NOT NULL,
	"sent_at" timestamp with time zone,
	"answer" text,
	"order_id" uuid,
	CONSTRAINT "order_import_rows_import_id_position_pk" PRIMARY KEY("import_id","position")
);
--> statement-breakpoint
CREATE TABLE "console"."order_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "console"."order_import_rows" ADD CONSTRAINT "order_import_rows_import_id_order_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "console"."order_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_drafts_own" ON "console"."order_drafts" USING btree ("team_id","staff_id","updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "order_import_rows_next" ON "console"."order_import_rows" USING btree ("import_id","state","position");--> statement-breakpoint
CREATE INDEX "order_imports_newest" ON "console"."order_imports" USING btree ("team_id","created_at" DESC NULLS LAST);