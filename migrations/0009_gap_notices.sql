ALTER TABLE "rota_gap_notices" ADD COLUMN "told_date" date;
--> statement-breakpoint
UPDATE "rota_gap_notices" SET "told_date" = event.event_date FROM "campus_events" event WHERE event.id = event_id;
--> statement-breakpoint
ALTER TABLE "rota_gap_notices" ALTER COLUMN "told_date" SET NOT NULL;
--> statement-breakpoint
-- The gap that a claim leaves is told, although gaps of the event were told before.
CREATE FUNCTION delete_gap_notice_of_claim() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM rota_gap_notices WHERE event_id = (SELECT event_id FROM rota_tasks WHERE id = OLD.task_id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER rota_claims_delete_gap_notice
AFTER DELETE ON "rota_claims"
FOR EACH ROW EXECUTE FUNCTION delete_gap_notice_of_claim();
