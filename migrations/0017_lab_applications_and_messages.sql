CREATE TABLE "lab_applications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"lab_title" text NOT NULL,
	"applicant_name" text NOT NULL,
	"applicant_email" text NOT NULL,
	"phone" text,
	"target_audience" text,
	"duration_hours" integer,
	"equipment_needed" text,
	"mentor_experience" text,
	"lab_description" text NOT NULL,
	"motivation" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"admin_notes" text,
	"submitted_at" timestamp with time zone NOT NULL,
	"reviewed_at" timestamp with time zone,
	"idempotency_key" uuid NOT NULL,
	CONSTRAINT "lab_applications_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "lab_applications_duration" CHECK ("lab_applications"."duration_hours" between 1 and 8),
	CONSTRAINT "lab_applications_status" CHECK ("lab_applications"."status" in ('pending', 'under_review', 'approved', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "mentor_contact_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"mentor_id" uuid NOT NULL,
	"requester_name" text NOT NULL,
	"requester_email" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"idempotency_key" uuid NOT NULL,
	CONSTRAINT "mentor_contact_requests_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
ALTER TABLE "mentor_contact_requests" ADD CONSTRAINT "mentor_contact_requests_mentor_id_lab_mentors_id_fk" FOREIGN KEY ("mentor_id") REFERENCES "public"."lab_mentors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lab_applications_by_time" ON "lab_applications" USING btree ("submitted_at");--> statement-breakpoint
CREATE INDEX "mentor_contact_requests_by_mentor" ON "mentor_contact_requests" USING btree ("mentor_id");
--> statement-breakpoint
-- Both tables have an address and no account: rows are deleted with the account that has confirmed the address.
CREATE FUNCTION delete_lab_letters_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM lab_applications WHERE lower(applicant_email) = lower(OLD.email);
  DELETE FROM mentor_contact_requests WHERE lower(requester_email) = lower(OLD.email);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER users_delete_lab_letters
AFTER DELETE ON "users"
FOR EACH ROW WHEN (OLD.email_confirmed_at IS NOT NULL)
EXECUTE FUNCTION delete_lab_letters_of_account();
--> statement-breakpoint
CREATE TRIGGER lab_applications_announce_change
AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "lab_applications"
FOR EACH STATEMENT EXECUTE FUNCTION announce_change('lab-applications');
