-- An inquiry has an address and no account: it is deleted with the account that has confirmed the address.
CREATE FUNCTION delete_inquiries_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM campus_inquiries WHERE lower(email) = lower(OLD.email);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER users_delete_inquiries
AFTER DELETE ON "users"
FOR EACH ROW WHEN (OLD.email_confirmed_at IS NOT NULL)
EXECUTE FUNCTION delete_inquiries_of_account();
