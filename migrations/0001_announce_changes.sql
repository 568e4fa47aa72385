-- Whoever changes a table that pages show, by whatever program, every process hears of it when the change commits.
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
