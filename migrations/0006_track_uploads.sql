CREATE TABLE "track_uploads" (
	"upload_id" text PRIMARY KEY NOT NULL,
	"track_id" uuid NOT NULL,
	CONSTRAINT "track_uploads_track_id_unique" UNIQUE("track_id")
);
--> statement-breakpoint
ALTER TABLE "track_uploads" ADD CONSTRAINT "track_uploads_track_id_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."tracks"("id") ON DELETE cascade ON UPDATE no action;