CREATE TABLE "track_transcripts" (
	"track_id" uuid PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"words" "tsvector" NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "track_transcripts" ADD CONSTRAINT "track_transcripts_track_id_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."tracks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "track_transcripts_by_words" ON "track_transcripts" USING gin ("words");--> statement-breakpoint
CREATE TRIGGER track_transcripts_announce_change
AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "track_transcripts"
FOR EACH STATEMENT EXECUTE FUNCTION announce_change('tracks');
