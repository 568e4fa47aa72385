CREATE TABLE "school_removals" (
	"email" text PRIMARY KEY NOT NULL,
	"removed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "school_registrations" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
-- What was deleted here has to be deleted at Brevo, which got confirmed addresses only.
CREATE FUNCTION remove_school_at_brevo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO school_removals (email) VALUES (OLD.email) ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER school_registrations_remove_at_brevo
AFTER DELETE ON "school_registrations"
FOR EACH ROW WHEN (OLD.confirmed_at IS NOT NULL)
EXECUTE FUNCTION remove_school_at_brevo();
