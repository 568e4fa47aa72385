CREATE TABLE "feedback_counts" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"asked" integer NOT NULL,
	"answers" integer NOT NULL,
	"good" integer NOT NULL,
	"okay" integer NOT NULL,
	"bad" integer NOT NULL,
	"yes" integer NOT NULL,
	"maybe" integer NOT NULL,
	"no" integer NOT NULL,
	CONSTRAINT "feedback_counts_enough" CHECK ("feedback_counts"."answers" >= 5 and "feedback_counts"."asked" >= "feedback_counts"."answers")
);
--> statement-breakpoint
CREATE TABLE "feedback_links" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"face" text,
	"again" text,
	"sealed" text,
	"is_concern" boolean DEFAULT false NOT NULL,
	CONSTRAINT "feedback_links_face_known" CHECK ("feedback_links"."face" in ('good', 'okay', 'bad')),
	CONSTRAINT "feedback_links_again_known" CHECK ("feedback_links"."again" in ('yes', 'maybe', 'no'))
);
--> statement-breakpoint
CREATE TABLE "feedback_sentences" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"sealed" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feedback_stops" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"stopped_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "feedback_counts" ADD CONSTRAINT "feedback_counts_event_id_campus_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."campus_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_links" ADD CONSTRAINT "feedback_links_booking_id_campus_ticket_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."campus_ticket_bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_sentences" ADD CONSTRAINT "feedback_sentences_event_id_campus_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."campus_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_stops" ADD CONSTRAINT "feedback_stops_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feedback_sentences_by_event" ON "feedback_sentences" USING btree ("event_id");