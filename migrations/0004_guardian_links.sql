ALTER TABLE "campus_guardians" ADD COLUMN "link_id" uuid;--> statement-breakpoint
CREATE INDEX "campus_guardians_by_link" ON "campus_guardians" USING btree ("link_id");