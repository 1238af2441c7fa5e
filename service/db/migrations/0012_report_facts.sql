ALTER TABLE "service"."order_reports" ADD COLUMN "facts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "service"."order_results" ADD COLUMN "collected_text" text;--> statement-breakpoint
ALTER TABLE "service"."order_results" ADD COLUMN "received_text" text;--> statement-breakpoint
ALTER TABLE "service"."unmatched_results" ADD COLUMN "collected_text" text;--> statement-breakpoint
ALTER TABLE "service"."unmatched_results" ADD COLUMN "received_text" text;--> statement-breakpoint
ALTER TABLE "service"."unmatched_results" ADD COLUMN "facts" jsonb DEFAULT '[]'::jsonb NOT NULL;