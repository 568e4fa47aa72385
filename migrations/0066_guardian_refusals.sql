CREATE TABLE "campus_guardian_blocks" (
	"user_id" uuid NOT NULL,
	"email_digest" text NOT NULL,
	"blocked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "campus_guardian_blocks_user_id_email_digest_pk" PRIMARY KEY("user_id","email_digest")
);
--> statement-breakpoint
CREATE TABLE "campus_guardian_refusals" (
	"event_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"refused_at" timestamp with time zone NOT NULL,
	CONSTRAINT "campus_guardian_refusals_event_id_user_id_pk" PRIMARY KEY("event_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "campus_ticket_bookings" DROP CONSTRAINT "campus_ticket_bookings_reason_known";--> statement-breakpoint
ALTER TABLE "campus_ticket_bookings" ADD COLUMN "guardian_refused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "campus_guardian_blocks" ADD CONSTRAINT "campus_guardian_blocks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campus_guardian_refusals" ADD CONSTRAINT "campus_guardian_refusals_event_id_campus_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."campus_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campus_guardian_refusals" ADD CONSTRAINT "campus_guardian_refusals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campus_ticket_bookings" ADD CONSTRAINT "campus_ticket_bookings_lead_waits" CHECK ("campus_ticket_bookings"."guardian_refused_at" is null or "campus_ticket_bookings"."guardian_due_at" is not null);--> statement-breakpoint
ALTER TABLE "campus_ticket_bookings" ADD CONSTRAINT "campus_ticket_bookings_reason_known" CHECK ("campus_ticket_bookings"."cancelled_reason" in ('by_holder', 'by_organiser', 'event_called_off', 'by_guardian', 'no_guardian', 'no_lead'));