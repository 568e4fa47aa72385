-- A page that plays a track needs to know when that track is deleted: the notification of a deletion has the ids, as "tracks id id …",
-- or "tracks *" where these are unknown or exceed a notification's 8000 bytes. Other changes stay "tracks".
CREATE OR REPLACE FUNCTION announce_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('changed', TG_TABLE_NAME || CASE TG_OP WHEN 'TRUNCATE' THEN ' *' ELSE '' END);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION announce_deletion() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids text;
BEGIN
  SELECT CASE WHEN count(*) > 200 THEN '*' ELSE string_agg(id::text, ' ') END INTO ids FROM gone;
  IF ids IS NOT NULL THEN
    PERFORM pg_notify('changed', TG_TABLE_NAME || ' ' || ids);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
DROP TRIGGER tracks_announce_change ON "tracks";
--> statement-breakpoint
CREATE TRIGGER tracks_announce_change
AFTER INSERT OR UPDATE OR TRUNCATE ON "tracks"
FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER tracks_announce_deletion
AFTER DELETE ON "tracks"
REFERENCING OLD TABLE AS gone
FOR EACH STATEMENT EXECUTE FUNCTION announce_deletion();
