ALTER TABLE "campus_guardians" DROP CONSTRAINT "campus_guardians_booking_id_unique";--> statement-breakpoint
ALTER TABLE "campus_guardians" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "campus_guardians_by_booking" ON "campus_guardians" USING btree ("booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "campus_guardians_asked_now" ON "campus_guardians" USING btree ("booking_id") WHERE "campus_guardians"."ended_at" is null;