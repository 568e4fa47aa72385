-- An update of an event's places or status carries the new values, so that open pages need no read ("campus-places [{…}]"). Any other
-- change of an event carries the event ids and triggers a reread ("campus-nights [{…}]"). A list that exceeds a notification's 8000
-- bytes is omitted.
CREATE FUNCTION announce_campus_update() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  without_places CONSTANT text[] := '{max_capacity,current_attendees,held_places,status,status_when_open}';
  places text;
  others text;
BEGIN
  SELECT
    json_agg(
      json_build_object(
        'id', after.id,
        'maxCapacity', after.max_capacity,
        'currentAttendees', after.current_attendees,
        'heldPlaces', after.held_places,
        'status', after.status
      )
    ) FILTER (
      WHERE (after.max_capacity, after.current_attendees, after.held_places, after.status)
        IS DISTINCT FROM (before.max_capacity, before.current_attendees, before.held_places, before.status)
    )::text,
    json_agg(json_build_object('id', after.id)) FILTER (
      WHERE to_jsonb(after) - without_places <> to_jsonb(before) - without_places
    )::text
  INTO places, others
  FROM updated after JOIN replaced before USING (id);
  IF places IS NOT NULL THEN
    PERFORM pg_notify('changed', 'campus-places' || CASE WHEN octet_length(places) < 7000 THEN ' ' || places ELSE '' END);
  END IF;
  IF others IS NOT NULL THEN
    PERFORM pg_notify('changed', 'campus-nights' || CASE WHEN octet_length(others) < 7000 THEN ' ' || others ELSE '' END);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
DROP TRIGGER campus_events_announce_change ON "campus_events";
--> statement-breakpoint
DROP TRIGGER campus_events_announce_deletion ON "campus_events";
--> statement-breakpoint
DROP TRIGGER campus_events_announce_nights ON "campus_events";
--> statement-breakpoint
CREATE TRIGGER campus_events_announce_new
AFTER INSERT OR TRUNCATE ON "campus_events"
FOR EACH STATEMENT EXECUTE FUNCTION announce_change('campus-nights');
--> statement-breakpoint
CREATE TRIGGER campus_events_announce_update
AFTER UPDATE ON "campus_events"
REFERENCING OLD TABLE AS replaced NEW TABLE AS updated
FOR EACH STATEMENT EXECUTE FUNCTION announce_campus_update();
--> statement-breakpoint
CREATE TRIGGER campus_events_announce_deletion
AFTER DELETE ON "campus_events"
REFERENCING OLD TABLE AS gone
FOR EACH STATEMENT EXECUTE FUNCTION announce_deletion('campus-nights');
