ALTER TABLE "users" ADD COLUMN "new_email_session_id" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_new_email_theirs" boolean DEFAULT false NOT NULL;