CREATE TABLE "undertone_ed_registrations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"phone_number" text NOT NULL,
	"age" integer NOT NULL,
	"address_newham" text NOT NULL,
	"previous_experience" text,
	"motivation" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"idempotency_key" uuid NOT NULL,
	CONSTRAINT "undertone_ed_registrations_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "undertone_ed_registrations_age" CHECK ("undertone_ed_registrations"."age" between 16 and 19)
);
--> statement-breakpoint
CREATE TABLE "school_registrations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"registered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "school_registrations_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE INDEX "undertone_ed_registrations_by_time" ON "undertone_ed_registrations" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "school_registrations_by_time" ON "school_registrations" USING btree ("registered_at","id");
--> statement-breakpoint
-- Both tables have an address and no account: rows are deleted with the account that has confirmed the address.
CREATE FUNCTION delete_programme_letters_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM undertone_ed_registrations WHERE lower(email) = lower(OLD.email);
  DELETE FROM school_registrations WHERE email = lower(OLD.email);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER users_delete_programme_letters
AFTER DELETE ON "users"
FOR EACH ROW WHEN (OLD.email_confirmed_at IS NOT NULL)
EXECUTE FUNCTION delete_programme_letters_of_account();
--> statement-breakpoint
CREATE TRIGGER undertone_ed_registrations_announce_change
AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "undertone_ed_registrations"
FOR EACH STATEMENT EXECUTE FUNCTION announce_change('programme');
--> statement-breakpoint
CREATE TRIGGER school_registrations_announce_change
AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "school_registrations"
FOR EACH STATEMENT EXECUTE FUNCTION announce_change('programme');
