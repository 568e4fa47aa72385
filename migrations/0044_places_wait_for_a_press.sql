ALTER TABLE "signal_invitations" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "signal_invitations" ADD COLUMN "has_place" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "signal_shown_codes" ADD COLUMN "networks" text[];--> statement-breakpoint
CREATE INDEX "signal_invitations_by_hold" ON "signal_invitations" USING btree ("held_until") WHERE "signal_invitations"."has_place";--> statement-breakpoint
CREATE INDEX "signal_shown_codes_waiting" ON "signal_shown_codes" USING btree ("shown_at") WHERE "signal_shown_codes"."networks" is not null;--> statement-breakpoint
-- An event's taken places are its invitations that have one, for any program that changes invitations.
CREATE OR REPLACE FUNCTION count_signal_places() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE signal_events SET taken_places = taken_places + more.places
    FROM (SELECT event_id, count(*)::int AS places FROM changed WHERE has_place GROUP BY event_id) more
    WHERE signal_events.id = more.event_id;
  ELSIF TG_OP = 'DELETE' THEN
    UPDATE signal_events SET taken_places = taken_places - fewer.places
    FROM (SELECT event_id, count(*)::int AS places FROM changed WHERE has_place GROUP BY event_id) fewer
    WHERE signal_events.id = fewer.event_id;
  ELSE
    UPDATE signal_events SET taken_places = taken_places + difference.places
    FROM (
      SELECT event_id, sum(place)::int AS places
      FROM (
        SELECT event_id, 1 AS place FROM changed WHERE has_place
        UNION ALL SELECT event_id, -1 FROM previous WHERE has_place
      ) counted
      GROUP BY event_id HAVING sum(place) <> 0
    ) difference
    WHERE signal_events.id = difference.event_id;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER signal_invitations_count_updated
AFTER UPDATE ON "signal_invitations" REFERENCING OLD TABLE AS previous NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION count_signal_places();
