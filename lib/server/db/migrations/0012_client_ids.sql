ALTER TABLE "console"."order_notes" ADD COLUMN "note_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "order_notes_note_id" ON "console"."order_notes" USING btree ("team_id","note_id");