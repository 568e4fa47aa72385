ALTER TABLE "campus_events" ADD COLUMN "minimum_age" integer;--> statement-breakpoint
ALTER TABLE "campus_booking_sensitive_data" ADD COLUMN "age_band" text;--> statement-breakpoint
ALTER TABLE "campus_events" ADD CONSTRAINT "campus_events_minimum_age_known" CHECK ("campus_events"."minimum_age" in (14, 16, 18));