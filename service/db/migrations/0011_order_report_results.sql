ALTER TABLE "service"."order_reports" ADD COLUMN "result_id" bigint;--> statement-breakpoint
ALTER TABLE "service"."order_reports" ADD CONSTRAINT "order_reports_result_id_order_results_id_fk" FOREIGN KEY ("result_id") REFERENCES "service"."order_results"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- The report of a result is the last one that its order had received when the result was attached. The table is
-- append-only for the programs.
ALTER TABLE "service"."order_reports" DISABLE TRIGGER order_reports_append_only;
--> statement-breakpoint
UPDATE "service"."order_reports" "r" SET "result_id" = "a"."result_id"
FROM "service"."result_attachments" "a"
WHERE "r"."id" = (
  SELECT max("s"."id") FROM "service"."order_reports" "s"
  WHERE "s"."order_id" = "a"."order_id" AND "s"."received_at" <= "a"."attached_at"
);
--> statement-breakpoint
ALTER TABLE "service"."order_reports" ENABLE TRIGGER order_reports_append_only;
