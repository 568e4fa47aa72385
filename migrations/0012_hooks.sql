CREATE TABLE "hook_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"hook_id" uuid NOT NULL,
	"type" text NOT NULL,
	"event_id" uuid,
	"booking_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"answered_at" timestamp with time zone,
	"status" integer,
	"ms" integer,
	"failure" text,
	CONSTRAINT "hook_messages_type_known" CHECK ("hook_messages"."type" in ('booking.made', 'booking.ended', 'check-in.made', 'event.moved', 'event.called-off', 'test')),
	CONSTRAINT "hook_messages_state_known" CHECK ("hook_messages"."state" in ('waiting', 'delivered', 'dropped')),
	CONSTRAINT "hook_messages_failure_known" CHECK ("hook_messages"."failure" in ('timeout', 'redirect', 'refused', 'private', 'unreachable')),
	CONSTRAINT "hook_messages_answered_when" CHECK (("hook_messages"."tries" > 0) = ("hook_messages"."answered_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "hooks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"url" text NOT NULL,
	"secret" text NOT NULL,
	"types" text[] NOT NULL,
	"off_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp with time zone,
	"next_try_at" timestamp with time zone,
	"sending_until" timestamp with time zone,
	CONSTRAINT "hooks_off_reason_known" CHECK ("hooks"."off_reason" in ('switched', 'failed', 'gone')),
	CONSTRAINT "hooks_types_known" CHECK ("hooks"."types" <@ '{booking.made,booking.ended,check-in.made,event.moved,event.called-off}' and cardinality("hooks"."types") > 0)
);
--> statement-breakpoint
ALTER TABLE "hook_messages" ADD CONSTRAINT "hook_messages_hook_id_hooks_id_fk" FOREIGN KEY ("hook_id") REFERENCES "public"."hooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hook_messages_waiting" ON "hook_messages" USING btree ("hook_id","created_at","id") WHERE "hook_messages"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "hook_messages_answers" ON "hook_messages" USING btree ("hook_id","answered_at");--> statement-breakpoint
CREATE INDEX "hook_messages_by_time" ON "hook_messages" USING btree ("created_at");
--> statement-breakpoint
CREATE TRIGGER hooks_announce_change
AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "hooks"
FOR EACH STATEMENT EXECUTE FUNCTION announce_change('hooks');
--> statement-breakpoint
-- Tells the hooks that want its argument of a booking or an event, in the transaction of the change, whichever program makes
-- it. The senders are notified on commit.
CREATE FUNCTION tell_hooks() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  event uuid;
  booking uuid;
BEGIN
  IF TG_TABLE_NAME = 'campus_events' THEN
    event := NEW.id;
  ELSIF TG_OP = 'DELETE' THEN
    event := OLD.event_id;
    booking := OLD.id;
  ELSE
    event := NEW.event_id;
    booking := NEW.id;
  END IF;
  INSERT INTO hook_messages (hook_id, type, event_id, booking_id)
  SELECT id, TG_ARGV[0], event, booking FROM hooks WHERE off_reason IS NULL AND TG_ARGV[0] = ANY (types);
  IF FOUND THEN
    PERFORM pg_notify('hook_messages', '');
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- A booking is made once its place is certain: one that waits for a guardian, a lead or a guest's own press is held.
CREATE TRIGGER campus_ticket_bookings_tell_hooks_of_insert AFTER INSERT ON "campus_ticket_bookings"
FOR EACH ROW WHEN (NEW.booking_status = 'confirmed' AND NEW.held_until IS NULL)
EXECUTE FUNCTION tell_hooks('booking.made');
--> statement-breakpoint
CREATE TRIGGER campus_ticket_bookings_tell_hooks_of_confirmation AFTER UPDATE ON "campus_ticket_bookings"
FOR EACH ROW WHEN (
  NEW.booking_status = 'confirmed' AND NEW.held_until IS NULL
  AND NOT (OLD.booking_status = 'confirmed' AND OLD.held_until IS NULL))
EXECUTE FUNCTION tell_hooks('booking.made');
--> statement-breakpoint
CREATE TRIGGER campus_ticket_bookings_tell_hooks_of_end AFTER UPDATE ON "campus_ticket_bookings"
FOR EACH ROW WHEN (
  OLD.booking_status = 'confirmed' AND OLD.held_until IS NULL
  AND NOT (NEW.booking_status = 'confirmed' AND NEW.held_until IS NULL))
EXECUTE FUNCTION tell_hooks('booking.ended');
--> statement-breakpoint
CREATE TRIGGER campus_ticket_bookings_tell_hooks_of_deletion AFTER DELETE ON "campus_ticket_bookings"
FOR EACH ROW WHEN (OLD.booking_status = 'confirmed' AND OLD.held_until IS NULL)
EXECUTE FUNCTION tell_hooks('booking.ended');
--> statement-breakpoint
CREATE TRIGGER campus_ticket_bookings_tell_hooks_of_check_in AFTER UPDATE ON "campus_ticket_bookings"
FOR EACH ROW WHEN (NEW.checked_in AND NOT OLD.checked_in)
EXECUTE FUNCTION tell_hooks('check-in.made');
--> statement-breakpoint
CREATE TRIGGER campus_events_tell_hooks_of_move AFTER UPDATE ON "campus_events"
FOR EACH ROW WHEN (
  OLD.status <> 'called_off' AND NEW.status <> 'called_off'
  AND (OLD.event_date, OLD.event_time, OLD.end_time, OLD.location, OLD.venue)
    IS DISTINCT FROM (NEW.event_date, NEW.event_time, NEW.end_time, NEW.location, NEW.venue))
EXECUTE FUNCTION tell_hooks('event.moved');
--> statement-breakpoint
CREATE TRIGGER campus_events_tell_hooks_of_calling_off AFTER UPDATE ON "campus_events"
FOR EACH ROW WHEN (NEW.status = 'called_off' AND OLD.status <> 'called_off')
EXECUTE FUNCTION tell_hooks('event.called-off');
