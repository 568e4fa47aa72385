-- Announces a change of a table that pages show to every process, on commit and for any program that writes.
CREATE FUNCTION announce_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('changed', TG_TABLE_NAME);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER tracks_announce_change
AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "tracks"
FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
