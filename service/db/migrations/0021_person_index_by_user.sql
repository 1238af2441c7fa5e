ALTER TABLE "service"."person_index" DROP CONSTRAINT "person_index_once";--> statement-breakpoint
ALTER TABLE "service"."person_index" ADD CONSTRAINT "person_index_once" UNIQUE("user_id","digest");