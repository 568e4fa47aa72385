ALTER TABLE "campus_ticket_bookings" ADD COLUMN "was_confirmed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
-- Written by hand: the places that wait, and those that ended while they waited.
UPDATE "campus_ticket_bookings" SET "was_confirmed" = false
WHERE NOT "is_guest" AND ("held_until" IS NOT NULL OR "cancelled_reason" IN ('by_guardian', 'no_guardian', 'no_lead'));
