ALTER TABLE "service"."data_imports" ALTER COLUMN "kind" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "service"."data_imports" ALTER COLUMN "report" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "service"."data_imports" ADD COLUMN "status" text DEFAULT 'completed' NOT NULL;--> statement-breakpoint
ALTER TABLE "service"."data_imports" ADD COLUMN "bytes_total" bigint;--> statement-breakpoint
ALTER TABLE "service"."data_imports" ADD COLUMN "records_read" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "service"."data_imports" ADD COLUMN "records_stored" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "service"."data_imports" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "service"."data_imports" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;