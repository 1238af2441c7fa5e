CREATE INDEX "health_insurances_of_user" ON "service"."health_insurances" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "orders_of_user" ON "service"."orders" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "received_reports_order" ON "service"."received_reports" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "result_attachments_result" ON "service"."result_attachments" USING btree ("result_id");--> statement-breakpoint
CREATE INDEX "result_attachments_raw" ON "service"."result_attachments" USING btree ("raw_result_id");--> statement-breakpoint
CREATE INDEX "order_reports_result" ON "service"."order_reports" USING btree ("result_id");