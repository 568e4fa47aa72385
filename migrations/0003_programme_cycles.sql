CREATE TABLE "programme_cycles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	"weeks_needed" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"idempotency_key" uuid NOT NULL,
	CONSTRAINT "programme_cycles_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "programme_cycles_weeks_needed_positive" CHECK ("programme_cycles"."weeks_needed" >= 1)
);
--> statement-breakpoint
CREATE TABLE "programme_gap_mails" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"mailed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "broadcasts" DROP CONSTRAINT "broadcasts_kind_known";--> statement-breakpoint
ALTER TABLE "campus_events" DROP CONSTRAINT "campus_events_kind_known";--> statement-breakpoint
ALTER TABLE "campus_events" DROP CONSTRAINT "campus_events_end_by_kind";--> statement-breakpoint
ALTER TABLE "undertone_ed_registrations" ADD COLUMN "cycle_id" uuid;--> statement-breakpoint
ALTER TABLE "undertone_ed_registrations" ADD COLUMN "state" text DEFAULT 'waiting' NOT NULL;--> statement-breakpoint
ALTER TABLE "undertone_ed_registrations" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "undertone_ed_registrations" ADD COLUMN "decided_by" uuid;--> statement-breakpoint
ALTER TABLE "programme_gap_mails" ADD CONSTRAINT "programme_gap_mails_booking_id_campus_ticket_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."campus_ticket_bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "undertone_ed_registrations" ADD CONSTRAINT "undertone_ed_registrations_cycle_id_programme_cycles_id_fk" FOREIGN KEY ("cycle_id") REFERENCES "public"."programme_cycles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "undertone_ed_registrations" ADD CONSTRAINT "undertone_ed_registrations_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "undertone_ed_registrations_by_cycle" ON "undertone_ed_registrations" USING btree ("cycle_id","state");--> statement-breakpoint
CREATE INDEX "undertone_ed_registrations_by_decider" ON "undertone_ed_registrations" USING btree ("decided_by");--> statement-breakpoint
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_kind_known" CHECK ("broadcasts"."kind" in ('night', 'session', 'signal', 'week', 'programme'));--> statement-breakpoint
ALTER TABLE "campus_events" ADD CONSTRAINT "campus_events_kind_known" CHECK ("campus_events"."kind" in ('night', 'session', 'signal', 'week'));--> statement-breakpoint
ALTER TABLE "campus_events" ADD CONSTRAINT "campus_events_end_by_kind" CHECK (("campus_events"."kind" in ('session', 'week')) = ("campus_events"."end_time" is not null));--> statement-breakpoint
ALTER TABLE "undertone_ed_registrations" ADD CONSTRAINT "undertone_ed_registrations_state_known" CHECK ("undertone_ed_registrations"."state" in ('waiting', 'accepted', 'listed', 'declined', 'withdrawn'));
--> statement-breakpoint
-- Written by hand from here on: functions and triggers.
CREATE TRIGGER programme_cycles_announce_change
AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "programme_cycles"
FOR EACH STATEMENT EXECUTE FUNCTION announce_change('programme-cycles');
--> statement-breakpoint
CREATE OR REPLACE FUNCTION announce_event_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('changed', CASE coalesce(NEW.kind, OLD.kind)
    WHEN 'session' THEN 'labs' WHEN 'signal' THEN 'signal-events' WHEN 'week' THEN 'programme-cycles' ELSE 'campus-nights' END);
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- The places of signal events and of weeks of the programme are no public number.
CREATE OR REPLACE FUNCTION announce_campus_places() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.kind IN ('signal', 'week') THEN
    PERFORM pg_notify('changed', CASE NEW.kind WHEN 'signal' THEN 'signal-events' ELSE 'programme-cycles' END);
    RETURN NULL;
  END IF;
  PERFORM pg_notify('changed', 'campus-places' || ' ' || json_build_object(
    'id', NEW.id,
    'maxCapacity', NEW.max_capacity,
    'currentAttendees', NEW.current_attendees,
    'heldPlaces', NEW.held_places,
    'status', NEW.status
  ));
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Bookings of an address without an account, of which the address is proven, become those of the account that proves the
-- same address: one for each event.
CREATE FUNCTION claim_bookings_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE campus_ticket_bookings booking SET user_id = NEW.id
  WHERE booking.id IN (
    SELECT DISTINCT ON (event_id) id FROM campus_ticket_bookings
    WHERE user_id IS NULL AND NOT is_guest AND student_email <> '' AND lower(student_email) = lower(NEW.email)
      AND booking_status = 'confirmed'
    ORDER BY event_id, created_at, id)
  AND NOT EXISTS (
    SELECT FROM campus_ticket_bookings own
    WHERE own.event_id = booking.event_id AND own.user_id = NEW.id AND own.booking_status = 'confirmed');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER users_claim_bookings
AFTER INSERT OR UPDATE OF "email", "email_confirmed_at", "is_address_unproven" ON "users"
FOR EACH ROW WHEN (NEW.email_confirmed_at IS NOT NULL AND NOT NEW.is_address_unproven)
EXECUTE FUNCTION claim_bookings_of_account();
