-- A notification is the topic, and for a booking the new places of its event; pages read again what others are about. Within a transaction PostgreSQL sends equal
-- notifications once, so that a trigger for each row costs no more messages than one for each statement, and can look at its row.
CREATE OR REPLACE FUNCTION announce_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('changed', coalesce(TG_ARGV[0], TG_TABLE_NAME));
  RETURN NULL;
END
$$;
--> statement-breakpoint
DROP TRIGGER tracks_announce_deletion ON "tracks";
--> statement-breakpoint
CREATE TRIGGER tracks_announce_deletion AFTER DELETE ON "tracks"
FOR EACH ROW EXECUTE FUNCTION announce_change();
--> statement-breakpoint
DROP TRIGGER culture_videos_announce_deletion ON "culture_videos";
--> statement-breakpoint
CREATE TRIGGER culture_videos_announce_deletion AFTER DELETE ON "culture_videos"
FOR EACH ROW EXECUTE FUNCTION announce_change('videos');
--> statement-breakpoint
DROP TRIGGER campus_events_announce_deletion ON "campus_events";
--> statement-breakpoint
CREATE TRIGGER campus_events_announce_deletion AFTER DELETE ON "campus_events"
FOR EACH ROW EXECUTE FUNCTION announce_change('campus-nights');
--> statement-breakpoint
DROP TRIGGER campus_events_announce_update ON "campus_events";
--> statement-breakpoint
CREATE FUNCTION announce_campus_places() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
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
CREATE TRIGGER campus_events_announce_places AFTER UPDATE ON "campus_events"
FOR EACH ROW
WHEN (
  (OLD.max_capacity, OLD.current_attendees, OLD.held_places, OLD.status)
    IS DISTINCT FROM (NEW.max_capacity, NEW.current_attendees, NEW.held_places, NEW.status)
)
EXECUTE FUNCTION announce_campus_places();
--> statement-breakpoint
CREATE TRIGGER campus_events_announce_update AFTER UPDATE ON "campus_events"
FOR EACH ROW
WHEN (
  to_jsonb(OLD) - '{max_capacity,current_attendees,held_places,status,status_when_open}'::text[]
    <> to_jsonb(NEW) - '{max_capacity,current_attendees,held_places,status,status_when_open}'::text[]
)
EXECUTE FUNCTION announce_change('campus-nights');
--> statement-breakpoint
DROP TRIGGER campus_waiting_list_announce_turns ON "campus_waiting_list";
--> statement-breakpoint
CREATE TRIGGER campus_waiting_list_announce_turns AFTER UPDATE ON "campus_waiting_list"
FOR EACH ROW WHEN (OLD.state <> NEW.state)
EXECUTE FUNCTION announce_change('campus-turns');
--> statement-breakpoint
DROP TRIGGER campus_ticket_bookings_announce_cancellations ON "campus_ticket_bookings";
--> statement-breakpoint
CREATE TRIGGER campus_ticket_bookings_announce_cancellations AFTER UPDATE ON "campus_ticket_bookings"
FOR EACH ROW WHEN (NEW.booking_status = 'cancelled' AND OLD.booking_status <> 'cancelled')
EXECUTE FUNCTION announce_change('campus-turns');
--> statement-breakpoint
DROP FUNCTION announce_deletion();
--> statement-breakpoint
DROP FUNCTION announce_campus_update();
--> statement-breakpoint
DROP FUNCTION announce_campus_turns();
--> statement-breakpoint
DROP FUNCTION announce_campus_cancellations();
--> statement-breakpoint
DROP FUNCTION announce_ids(text, uuid[]);
