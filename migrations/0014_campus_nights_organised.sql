CREATE TABLE "campus_night_versions" (
	"event_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"university" text NOT NULL,
	"location" text NOT NULL,
	"venue" text NOT NULL,
	"event_date" date NOT NULL,
	"event_time" text NOT NULL,
	CONSTRAINT "campus_night_versions_event_id_sequence_pk" PRIMARY KEY("event_id","sequence")
);
--> statement-breakpoint
ALTER TABLE "campus_waiting_list" DROP CONSTRAINT "campus_waiting_list_state_known";--> statement-breakpoint
ALTER TABLE "campus_ticket_bookings" ADD COLUMN "cancelled_reason" text;--> statement-breakpoint
ALTER TABLE "campus_ticket_bookings" ADD COLUMN "cancelled_message" text;--> statement-breakpoint
ALTER TABLE "campus_ticket_bookings" ADD COLUMN "told_sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "campus_ticket_bookings" ADD COLUMN "reminded_for" date;--> statement-breakpoint
ALTER TABLE "campus_events" ADD COLUMN "has_waiting_list" boolean GENERATED ALWAYS AS (status <> 'called_off' and (status <> 'sold_out' or status_when_open is not null)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "campus_events" ADD COLUMN "calendar_sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "campus_events" ADD COLUMN "called_off_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "campus_events" ADD COLUMN "called_off_message" text;--> statement-breakpoint
ALTER TABLE "campus_waiting_list" ADD COLUMN "told_sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "campus_night_versions" ADD CONSTRAINT "campus_night_versions_event_id_campus_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."campus_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Before this migration only holders cancelled.
UPDATE "campus_ticket_bookings" SET "cancelled_reason" = 'by_holder' WHERE "booking_status" = 'cancelled';--> statement-breakpoint
UPDATE "campus_events" SET "called_off_at" = "updated_at" WHERE "status" = 'called_off';--> statement-breakpoint
ALTER TABLE "campus_ticket_bookings" ADD CONSTRAINT "campus_ticket_bookings_cancelled_why" CHECK ("campus_ticket_bookings"."cancelled_reason" is null or "campus_ticket_bookings"."booking_status" = 'cancelled');--> statement-breakpoint
ALTER TABLE "campus_ticket_bookings" ADD CONSTRAINT "campus_ticket_bookings_reason_known" CHECK ("campus_ticket_bookings"."cancelled_reason" in ('by_holder', 'by_organiser', 'event_called_off'));--> statement-breakpoint
ALTER TABLE "campus_events" ADD CONSTRAINT "campus_events_called_off_when" CHECK (("campus_events"."status" = 'called_off') = ("campus_events"."called_off_at" is not null));--> statement-breakpoint
ALTER TABLE "campus_waiting_list" ADD CONSTRAINT "campus_waiting_list_state_known" CHECK ("campus_waiting_list"."state" in ('waiting', 'offered', 'taken', 'missed', 'left', 'closed'));--> statement-breakpoint
-- Announces an event with a free place, so that the waiting list does not wait for the sweep.
CREATE OR REPLACE FUNCTION give_place_back() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'campus_ticket_bookings' THEN
    UPDATE campus_events SET current_attendees = current_attendees - 1 WHERE id = OLD.event_id;
  ELSE
    UPDATE campus_events SET held_places = held_places - 1 WHERE id = OLD.event_id;
  END IF;
  PERFORM pg_notify('campus_places_freed', OLD.event_id::text);
  RETURN NULL;
END
$$;
