-- The secret address of a calendar ends with what ends the account's other sessions: a new password or address. Once an
-- address is proven that another person may have used before, that person's calendar and wish go, too.
CREATE FUNCTION end_calendar_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM own_calendars WHERE user_id = NEW.id;
  IF OLD.is_address_unproven AND NOT NEW.is_address_unproven THEN
    DELETE FROM account_picture_wishes WHERE user_id = NEW.id;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER users_end_calendar
AFTER UPDATE OF "password_hash", "email", "is_address_unproven" ON "users"
FOR EACH ROW WHEN (
  OLD.password_hash IS DISTINCT FROM NEW.password_hash OR OLD.email <> NEW.email
  OR OLD.is_address_unproven AND NOT NEW.is_address_unproven)
EXECUTE FUNCTION end_calendar_of_account();
