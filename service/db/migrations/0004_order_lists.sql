CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
DROP INDEX "service"."orders_newest";--> statement-breakpoint
DROP INDEX "service"."orders_status";--> statement-breakpoint
DROP INDEX "service"."orders_patient_name";--> statement-breakpoint
DROP INDEX "service"."orders_interpretation";--> statement-breakpoint
ALTER TABLE "service"."idempotency_keys" ALTER COLUMN "response_status" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "service"."idempotency_keys" ALTER COLUMN "response_body" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "service"."orders" ADD COLUMN "recipient_name" text;--> statement-breakpoint
CREATE INDEX "idempotency_keys_expiry" ON "service"."idempotency_keys" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "orders_by_age" ON "service"."orders" USING btree ("team_id","created_at" DESC NULLS LAST,"id","low_level_status","method","interpretation","activate_by","updated_at");--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "service"."orders" USING btree ("team_id","low_level_status","created_at" DESC NULLS LAST,"id","method","interpretation","activate_by","updated_at");--> statement-breakpoint
CREATE INDEX "orders_by_name" ON "service"."orders" USING btree ("team_id","patient_name","id","low_level_status","method","interpretation","activate_by","created_at","updated_at");--> statement-breakpoint
CREATE INDEX "orders_search" ON "service"."orders" USING gin ("search_text" gin_trgm_ops);