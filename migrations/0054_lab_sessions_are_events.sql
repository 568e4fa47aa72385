ALTER TABLE "lab_sessions" DROP CONSTRAINT "lab_sessions_idempotency_key_unique";--> statement-breakpoint
ALTER TABLE "lab_sessions" DROP CONSTRAINT "lab_sessions_start_time_of_day";--> statement-breakpoint
ALTER TABLE "lab_sessions" DROP CONSTRAINT "lab_sessions_end_time_of_day";--> statement-breakpoint
ALTER TABLE "lab_sessions" DROP CONSTRAINT "lab_sessions_end_after_start";--> statement-breakpoint
ALTER TABLE "lab_sessions" DROP CONSTRAINT "lab_sessions_capacity_positive";--> statement-breakpoint
ALTER TABLE "lab_sessions" DROP CONSTRAINT "lab_sessions_participants_fit";--> statement-breakpoint
DROP INDEX "lab_sessions_by_date";--> statement-breakpoint
ALTER TABLE "campus_ticket_bookings" ALTER COLUMN "university" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "lab_sessions" ALTER COLUMN "id" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "campus_events" ADD COLUMN "kind" text DEFAULT 'night' NOT NULL;--> statement-breakpoint
ALTER TABLE "campus_events" ADD COLUMN "end_time" text;--> statement-breakpoint
ALTER TABLE "campus_night_versions" ADD COLUMN "end_time" text;--> statement-breakpoint
INSERT INTO "campus_events" ("id", "kind", "university", "location", "venue", "event_date", "event_time", "end_time", "ticket_price",
  "max_capacity", "current_attendees", "status", "called_off_at", "created_at", "updated_at", "idempotency_key")
SELECT "id", 'lab', "title", '', '', "session_date", "start_time", "end_time", 0,
  "max_participants", "current_participants", "status", CASE WHEN "status" = 'called_off' THEN "created_at" END,
  "created_at", "created_at", "idempotency_key" FROM "lab_sessions";--> statement-breakpoint
ALTER TABLE "lab_sessions" ADD CONSTRAINT "lab_sessions_id_campus_events_id_fk" FOREIGN KEY ("id") REFERENCES "public"."campus_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_sessions" DROP COLUMN "title";--> statement-breakpoint
ALTER TABLE "lab_sessions" DROP COLUMN "session_date";--> statement-breakpoint
ALTER TABLE "lab_sessions" DROP COLUMN "start_time";--> statement-breakpoint
ALTER TABLE "lab_sessions" DROP COLUMN "end_time";--> statement-breakpoint
ALTER TABLE "lab_sessions" DROP COLUMN "max_participants";--> statement-breakpoint
ALTER TABLE "lab_sessions" DROP COLUMN "current_participants";--> statement-breakpoint
ALTER TABLE "lab_sessions" DROP COLUMN "status";--> statement-breakpoint
ALTER TABLE "lab_sessions" DROP COLUMN "created_at";--> statement-breakpoint
ALTER TABLE "lab_sessions" DROP COLUMN "idempotency_key";--> statement-breakpoint
ALTER TABLE "campus_events" ADD CONSTRAINT "campus_events_kind_known" CHECK ("campus_events"."kind" in ('night', 'lab'));--> statement-breakpoint
ALTER TABLE "campus_events" ADD CONSTRAINT "campus_events_labs_end" CHECK (("campus_events"."kind" = 'lab') = ("campus_events"."end_time" is not null));--> statement-breakpoint
ALTER TABLE "campus_events" ADD CONSTRAINT "campus_events_end_after_start" CHECK ("campus_events"."end_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and "campus_events"."end_time" > "campus_events"."event_time");
--> statement-breakpoint
-- Nights and lab sessions have topics of their own.
CREATE FUNCTION announce_event_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('changed', CASE coalesce(NEW.kind, OLD.kind) WHEN 'lab' THEN 'labs' ELSE 'campus-nights' END);
  RETURN NULL;
END
$$;
--> statement-breakpoint
DROP TRIGGER campus_events_announce_new ON "campus_events";
--> statement-breakpoint
DROP TRIGGER campus_events_announce_deletion ON "campus_events";
--> statement-breakpoint
DROP TRIGGER campus_events_announce_update ON "campus_events";
--> statement-breakpoint
CREATE TRIGGER campus_events_announce_rows AFTER INSERT OR DELETE ON "campus_events"
FOR EACH ROW EXECUTE FUNCTION announce_event_change();
--> statement-breakpoint
CREATE TRIGGER campus_events_announce_truncation AFTER TRUNCATE ON "campus_events"
FOR EACH STATEMENT EXECUTE FUNCTION announce_change('campus-nights');
--> statement-breakpoint
CREATE TRIGGER campus_events_announce_update AFTER UPDATE ON "campus_events"
FOR EACH ROW
WHEN (
  to_jsonb(OLD) - '{max_capacity,current_attendees,held_places,status,status_when_open}'::text[]
    <> to_jsonb(NEW) - '{max_capacity,current_attendees,held_places,status,status_when_open}'::text[]
)
EXECUTE FUNCTION announce_event_change();
