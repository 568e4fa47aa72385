ALTER TABLE "campus_events" ADD COLUMN "idempotency_key" uuid;--> statement-breakpoint
ALTER TABLE "lab_mentors" ADD COLUMN "idempotency_key" uuid;--> statement-breakpoint
ALTER TABLE "campus_events" ADD CONSTRAINT "campus_events_idempotency_key_unique" UNIQUE("idempotency_key");--> statement-breakpoint
ALTER TABLE "lab_mentors" ADD CONSTRAINT "lab_mentors_idempotency_key_unique" UNIQUE("idempotency_key");