ALTER TABLE "console"."acknowledgements" ADD COLUMN "order_updated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "console"."acknowledgements" ADD COLUMN "result_version" text;