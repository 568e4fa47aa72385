CREATE TABLE "campus_guardians" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"email" text,
	"email_digest" text,
	"asked_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "campus_guardians_booking_id_unique" UNIQUE("booking_id")
);
--> statement-breakpoint
ALTER TABLE "campus_ticket_bookings" DROP CONSTRAINT "campus_ticket_bookings_reason_known";--> statement-breakpoint
ALTER TABLE "campus_ticket_bookings" ADD COLUMN "guardian_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "campus_guardians" ADD CONSTRAINT "campus_guardians_booking_id_campus_ticket_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."campus_ticket_bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campus_guardians_by_address" ON "campus_guardians" USING btree ("email_digest");--> statement-breakpoint
CREATE INDEX "campus_ticket_bookings_overdue" ON "campus_ticket_bookings" USING btree ("guardian_due_at") WHERE "campus_ticket_bookings"."guardian_due_at" is not null;--> statement-breakpoint
ALTER TABLE "campus_ticket_bookings" ADD CONSTRAINT "campus_ticket_bookings_waits_outside" CHECK ("campus_ticket_bookings"."guardian_due_at" is null or ("campus_ticket_bookings"."booking_status" = 'confirmed' and not "campus_ticket_bookings"."checked_in"));--> statement-breakpoint
ALTER TABLE "campus_ticket_bookings" ADD CONSTRAINT "campus_ticket_bookings_reason_known" CHECK ("campus_ticket_bookings"."cancelled_reason" in ('by_holder', 'by_organiser', 'event_called_off', 'by_guardian', 'no_guardian'));