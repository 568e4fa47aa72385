ALTER TABLE "academic_calendar_events" ADD COLUMN "series" uuid;--> statement-breakpoint
ALTER TABLE "academic_calendar_events" ADD COLUMN "imported_version" integer;