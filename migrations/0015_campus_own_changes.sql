-- Selects the pages that must reread their own tickets and waiting-list entries. A change of an entry's state carries its event
-- ("campus-turns [{"id":…}]"), since it changes the position of later entries; a cancelled ticket carries its own id
-- ("campus-cancellations [{"id":…}]"). A list that exceeds a notification's 8000 bytes is omitted.
CREATE FUNCTION announce_ids(topic text, ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  listed CONSTANT text := (SELECT json_agg(json_build_object('id', id))::text FROM unnest(ids) AS id);
BEGIN
  IF listed IS NOT NULL THEN
    PERFORM pg_notify('changed', topic || CASE WHEN octet_length(listed) < 7000 THEN ' ' || listed ELSE '' END);
  END IF;
END
$$;
--> statement-breakpoint
CREATE FUNCTION announce_campus_turns() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_ids('campus-turns', ARRAY(
    SELECT DISTINCT after.event_id FROM updated after JOIN replaced before USING (id) WHERE after.state <> before.state
  ));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION announce_campus_cancellations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_ids('campus-cancellations', ARRAY(
    SELECT after.id FROM updated after JOIN replaced before USING (id)
    WHERE after.booking_status = 'cancelled' AND before.booking_status <> 'cancelled'
  ));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER campus_waiting_list_announce_turns
AFTER UPDATE ON "campus_waiting_list"
REFERENCING OLD TABLE AS replaced NEW TABLE AS updated
FOR EACH STATEMENT EXECUTE FUNCTION announce_campus_turns();
--> statement-breakpoint
CREATE TRIGGER campus_ticket_bookings_announce_cancellations
AFTER UPDATE ON "campus_ticket_bookings"
REFERENCING OLD TABLE AS replaced NEW TABLE AS updated
FOR EACH STATEMENT EXECUTE FUNCTION announce_campus_cancellations();
