ALTER TABLE "campus_events" ADD COLUMN "access" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "campus_events" ADD COLUMN "access_note" text;--> statement-breakpoint
ALTER TABLE "campus_events" ADD CONSTRAINT "campus_events_access_known" CHECK ("campus_events"."access" <@ '{step-free,steps,accessible-toilet,quiet-room,hearing-loop}');--> statement-breakpoint
ALTER TABLE "campus_events" ADD CONSTRAINT "campus_events_access_possible" CHECK (not "campus_events"."access" @> '{step-free,steps}');