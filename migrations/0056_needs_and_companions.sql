ALTER TABLE "campus_booking_sensitive_data" ADD COLUMN "access_needs" text;--> statement-breakpoint
ALTER TABLE "campus_ticket_bookings" ADD COLUMN "places" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "campus_ticket_bookings" ADD CONSTRAINT "campus_ticket_bookings_places_few" CHECK ("campus_ticket_bookings"."places" between 1 and 2);
--> statement-breakpoint
-- A companion's place is given back with the holder's.
CREATE OR REPLACE FUNCTION give_place_back() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'campus_ticket_bookings' THEN
    UPDATE campus_events SET current_attendees = current_attendees - OLD.places WHERE id = OLD.event_id;
  ELSE
    UPDATE campus_events SET held_places = held_places - 1 WHERE id = OLD.event_id;
  END IF;
  PERFORM pg_notify('campus_places_freed', OLD.event_id::text);
  RETURN NULL;
END
$$;
