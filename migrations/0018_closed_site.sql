-- A closed site has the mark "closed". Each process reads it again when the row comes or goes.
CREATE FUNCTION announce_closed_site() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('closed_site', '');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER status_marks_announce_closing AFTER INSERT ON "status_marks"
FOR EACH ROW WHEN (NEW.mark = 'closed')
EXECUTE FUNCTION announce_closed_site();
--> statement-breakpoint
CREATE TRIGGER status_marks_announce_opening AFTER DELETE ON "status_marks"
FOR EACH ROW WHEN (OLD.mark = 'closed')
EXECUTE FUNCTION announce_closed_site();
--> statement-breakpoint
-- As before, except that hooks are not told what an import brings, nor what changes on a closed site.
CREATE OR REPLACE FUNCTION tell_hooks() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  event uuid;
  booking uuid;
BEGIN
  IF current_setting('undertone.import', true) = 'on' THEN
    RETURN NULL;
  END IF;
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
  SELECT id, TG_ARGV[0], event, booking FROM hooks
  WHERE off_reason IS NULL AND TG_ARGV[0] = ANY (types)
    AND NOT EXISTS (SELECT FROM status_marks WHERE mark = 'closed');
  IF FOUND THEN
    PERFORM pg_notify('hook_messages', '');
  END IF;
  RETURN NULL;
END
$$;
