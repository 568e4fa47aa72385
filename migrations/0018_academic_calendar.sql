CREATE TABLE "academic_calendar_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"date" date NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"event_type" text DEFAULT 'term_day' NOT NULL,
	"institution" text DEFAULT 'all' NOT NULL,
	"color" text DEFAULT 'green' NOT NULL,
	"created_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "academic_calendar_events_type" CHECK ("academic_calendar_events"."event_type" in ('term_day', 'half_term', 'holiday', 'festival', 'conference', 'special')),
	CONSTRAINT "academic_calendar_events_institution" CHECK ("academic_calendar_events"."institution" in ('all', 'newham_college', 'uel', 'schools')),
	CONSTRAINT "academic_calendar_events_color" CHECK ("academic_calendar_events"."color" in ('green', 'blue', 'pink', 'orange', 'yellow'))
);
--> statement-breakpoint
ALTER TABLE "academic_calendar_events" ADD CONSTRAINT "academic_calendar_events_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "academic_calendar_events_by_date" ON "academic_calendar_events" USING btree ("date","id");--> statement-breakpoint
CREATE INDEX "academic_calendar_events_by_creator" ON "academic_calendar_events" USING btree ("created_by");
--> statement-breakpoint
CREATE TRIGGER academic_calendar_events_announce_change
AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "academic_calendar_events"
FOR EACH STATEMENT EXECUTE FUNCTION announce_change('academic-calendar');
