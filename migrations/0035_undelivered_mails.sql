CREATE TABLE "undelivered_mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"name" text,
	"list" text NOT NULL,
	"event_id" uuid,
	"reason" text NOT NULL,
	"failed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "undelivered_mails_once" UNIQUE NULLS NOT DISTINCT("email","list","event_id"),
	CONSTRAINT "undelivered_mails_email_lower" CHECK ("undelivered_mails"."email" = lower("undelivered_mails"."email"))
);
--> statement-breakpoint
CREATE INDEX "undelivered_mails_by_time" ON "undelivered_mails" USING btree ("failed_at","id");--> statement-breakpoint
-- An undelivered mail has an address and no account: it is deleted with the account that has proven the address.
CREATE FUNCTION delete_undelivered_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM undelivered_mails WHERE email = lower(OLD.email);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER users_delete_undelivered
AFTER DELETE ON "users"
FOR EACH ROW WHEN (OLD.email_confirmed_at IS NOT NULL AND NOT OLD.is_address_unproven)
EXECUTE FUNCTION delete_undelivered_of_account();
