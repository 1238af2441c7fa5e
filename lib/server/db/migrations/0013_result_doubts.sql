ALTER TABLE "console"."match_corrections" ALTER COLUMN "item_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "console"."audit_events" ADD COLUMN "related" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "console"."match_corrections" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "console"."match_corrections" ADD COLUMN "result_digest" text;--> statement-breakpoint
CREATE INDEX "audit_related" ON "console"."audit_events" USING gin ("related" jsonb_path_ops);