DROP INDEX "hook_messages_waiting";--> statement-breakpoint
ALTER TABLE "hook_messages" ADD COLUMN "number" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "hook_messages_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
CREATE INDEX "hook_messages_waiting" ON "hook_messages" USING btree ("hook_id","number") WHERE "hook_messages"."state" = 'waiting';
--> statement-breakpoint
-- Triggers of one change run in the order of their names: a booking is made before its holder is checked in.
DROP TRIGGER campus_ticket_bookings_tell_hooks_of_check_in ON "campus_ticket_bookings";
--> statement-breakpoint
CREATE TRIGGER campus_ticket_bookings_tell_hooks_then_of_check_in AFTER UPDATE ON "campus_ticket_bookings"
FOR EACH ROW WHEN (NEW.checked_in AND NOT OLD.checked_in)
EXECUTE FUNCTION tell_hooks('check-in.made');
