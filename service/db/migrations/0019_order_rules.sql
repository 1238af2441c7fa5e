ALTER TABLE "service"."order_events" DROP CONSTRAINT "order_events_user_id_users_id_fk";
